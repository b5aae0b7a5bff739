import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { ADDRESS_TEXTS } from '../client/words/address-words.ts';
import { profileUrl, signInUrl } from '../paths.ts';
import {
  $addressPage,
  type AddressPage as AddressPageState,
  openAddressPage,
} from '../stores/account/address-form.ts';
import { buttonClass } from '../ui/classes.ts';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton, Skeletons } from '../ui/Waiting.tsx';
import { AddressForm } from './profile/AddressForm.tsx';

const GUEST_WAIT_MS = 2_000;

/** Creates or edits an address. */
export function AddressPage() {
  const page = useStore($addressPage);
  const isChange = 'id' in page && page.id !== null;
  return (
    <>
      <h1 className="title mb-8">{isChange ? 'Editar Endereço' : 'Adicionar Novo Endereço'}</h1>
      <Opened page={page} />
    </>
  );
}

function Opened({ page }: { page: AddressPageState }) {
  const { phase } = page;
  useEffect(() => {
    void openAddressPage(location);
  }, []);
  useEffect(() => {
    if (phase === 'saved') location.assign(profileUrl('enderecos'));
    if (phase !== 'guest') return;
    const timer = setTimeout(
      () => location.replace(signInUrl(location.pathname + location.search)),
      GUEST_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, [phase]);

  if (page.phase === 'opening') {
    return (
      <Skeletons says="Carregando…" className="grid max-w-192 content-start gap-7">
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
        <Skeleton className="h-18" />
      </Skeletons>
    );
  }
  if (page.phase === 'guest') return <Notice kind="warning">{ADDRESS_TEXTS.guest}</Notice>;
  if (page.phase === 'failed') {
    return (
      <div className="grid justify-items-start gap-5">
        <Notice kind="error">{page.problem}</Notice>
        <a className={buttonClass({ look: 'line' })} href={profileUrl('enderecos')}>
          Voltar para Perfil
        </a>
      </div>
    );
  }
  return <AddressForm page={page} />;
}
