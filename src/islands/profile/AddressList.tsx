import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import type { SavedAddress } from '../../contracts/addresses.ts';
import { formatCep } from '../../domain/shipping/postal-code.ts';
import { editAddressUrl, NEW_ADDRESS } from '../../paths.ts';
import {
  $addresses,
  $removedAddress,
  forgetRemovedAddress,
  loadAddresses,
  makeMainAddress,
  removeAddress,
  undoRemoveAddress,
} from '../../stores/account/addresses.ts';
import { Button } from '../../ui/Button.tsx';
import { buttonClass } from '../../ui/classes.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton, Skeletons } from '../../ui/Waiting.tsx';
import { Failed } from './Failed.tsx';

/** The saved addresses. */
export function AddressList() {
  const state = useStore($addresses);
  const heading = useRef<HTMLHeadingElement>(null);
  const removed = useStore($removedAddress);
  useEffect(() => {
    void loadAddresses();
    return forgetRemovedAddress;
  }, []);
  const before = useRef(state.status);
  // The pressed button is gone with its row, or with what it offered.
  // biome-ignore lint/correctness/useExhaustiveDependencies: an address that can no longer be restored is a change, too.
  useEffect(() => {
    if (before.current === 'ready' && document.activeElement === document.body) heading.current?.focus();
    before.current = state.status;
  }, [state, removed]);

  if (state.status === 'loading') {
    return (
      <Skeletons says="Carregando os endereços…" className="mt-6 grid gap-6 sm:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </Skeletons>
    );
  }
  if (state.status === 'failed') {
    return (
      <Failed
        what="Não conseguimos abrir os seus endereços."
        reason={state}
        onRetry={() => void loadAddresses()}
      />
    );
  }
  const { addresses, busy, problem } = state;
  return (
    <section aria-labelledby="enderecos">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 className="subtitle" id="enderecos" tabIndex={-1} ref={heading}>
          Endereços
        </h2>
        {addresses.length > 0 && (
          <a className={buttonClass({ look: 'line', size: 'small' })} href={NEW_ADDRESS}>
            Adicionar Endereço
          </a>
        )}
      </div>
      {removed && <Removed address={removed} />}
      {problem && <Notice kind="error">{problem}</Notice>}
      {addresses.length === 0 && (
        <div className="empty">
          <p className="subtitle">Você ainda não tem endereços.</p>
          <p className="text-soft">Com um endereço salvo, o checkout já vem preenchido.</p>
          <a className={buttonClass()} href={NEW_ADDRESS}>
            Adicionar Endereço
          </a>
        </div>
      )}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2">
        {addresses.map((address) => (
          <li
            key={address.id}
            className="grid content-between gap-5 border border-line p-[clamp(1.25rem,3vw,1.75rem)]"
            aria-busy={busy === address.id || undefined}
          >
            <Lines address={address} />
            <div className="flex flex-wrap gap-x-5 gap-y-1 text-small/body">
              <a
                className="link link--drawn"
                href={editAddressUrl(address.id)}
                aria-label={`Editar ${placeOf(address)}`}
              >
                Editar
              </a>
              {!address.isMain && (
                <button
                  type="button"
                  className="link link--drawn"
                  aria-label={`Tornar principal: ${placeOf(address)}`}
                  onClick={() => void makeMainAddress(address)}
                >
                  Tornar principal
                </button>
              )}
              <button
                type="button"
                className="link link--drawn"
                aria-label={`Remover ${placeOf(address)}`}
                onClick={() => void removeAddress(address)}
              >
                Remover
              </button>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Lines({ address }: { address: SavedAddress }) {
  const { street, number, complement, district, city, state, postalCode, isMain } = address;
  return (
    <address className="grid justify-items-start gap-0.5 not-italic wrap-anywhere">
      {isMain && <span className="badge badge--out mb-2">Principal</span>}
      <span className="font-medium">
        {street}, {number}
        {complement && ` · ${complement}`}
      </span>
      <span>{district}</span>
      <span>
        {city}, {state} · <span className="tabular">{formatCep(postalCode)}</span>
      </span>
    </address>
  );
}

/** Replaces a removed address and offers to undo; takes the focus from the removed button. */
function Removed({ address }: { address: SavedAddress }) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address taken out is a new reason to take the focus.
  useEffect(() => row.current?.querySelector('button')?.focus(), [address.id]);
  return (
    <div
      className="mt-6 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 bg-paper-deep px-4 py-3.5 text-small/body"
      ref={row}
    >
      <p role="status">{placeOf(address)} foi removido.</p>
      <div className="flex gap-2">
        <Button look="line" size="small" onClick={() => void undoRemoveAddress()}>
          Desfazer
        </Button>
        <Button look="line" size="small" onClick={forgetRemovedAddress}>
          Ok
        </Button>
      </div>
    </div>
  );
}

function placeOf({ street, number }: SavedAddress): string {
  return `${street}, ${number}`;
}
