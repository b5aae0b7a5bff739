import { type KeyboardEvent, lazy, type MouseEvent, useEffect, useRef, useState } from 'react';
import { PROFILE_TABS, type ProfileTab, profileUrl } from '../paths.ts';
import { itemByKey } from '../ui/item-by-key.ts';
import { Lazy } from '../ui/Lazy.tsx';
import { Skeleton } from '../ui/Waiting.tsx';
import { FROM_LIST, isFromList } from './after-sale/order-place.ts';
import { AddressList } from './profile/AddressList.tsx';
import { AdvancedOptions } from './profile/AdvancedOptions.tsx';
import { Guard } from './profile/Guard.tsx';
import { PersonalData } from './profile/PersonalData.tsx';
import { WaitingOrders } from './profile/WaitingOrders.tsx';

const Credit = lazy(async () => ({ default: (await import('./profile/Credit.tsx')).Credit }));
const Orders = lazy(async () => ({ default: (await import('./profile/Orders.tsx')).Orders }));

const LABELS: Readonly<Record<ProfileTab, string>> = {
  informacoes: 'Informações Pessoais',
  enderecos: 'Endereços',
  pedidos: 'Pedidos',
  credito: 'Crédito',
};

type Place = { tab: ProfileTab; order: string | null };

/** 'Minha Conta'. The open tab and order are in the URL, so that Back and shared links work. */
export function AccountPage() {
  return (
    <Guard>
      <Tabs />
      <AdvancedOptions />
    </Guard>
  );
}

function Tabs() {
  const [place, setPlace] = useState(() => placeOf(location.search));
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const follow = () => setPlace(placeOf(location.search));
    addEventListener('popstate', follow);
    return () => removeEventListener('popstate', follow);
  }, []);

  const go = (tab: ProfileTab, order: string | null = null) => {
    const url = profileUrl(tab, order ?? undefined);
    const state = order && place.tab === 'pedidos' ? FROM_LIST : null;
    if (url !== location.pathname + location.search) history.pushState(state, '', url);
    setPlace({ tab, order });
  };
  const showList = () => (isFromList() ? history.back() : go('pedidos'));
  const onKeyDown = (event: KeyboardEvent) => {
    const tab = itemByKey(event, PROFILE_TABS, place.tab);
    if (!tab) return;
    go(tab);
    list.current?.querySelector<HTMLElement>(`#aba-${tab}`)?.focus();
  };
  const onClick = (event: MouseEvent, tab: ProfileTab) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    go(tab);
  };
  return (
    <>
      <div className="tabs mt-8" role="tablist" aria-label="Minha Conta" ref={list}>
        {PROFILE_TABS.map((tab) => (
          <a
            key={tab}
            id={`aba-${tab}`}
            className="tab"
            role="tab"
            href={profileUrl(tab)}
            aria-selected={tab === place.tab}
            aria-controls="aba-aberta"
            tabIndex={tab === place.tab ? 0 : -1}
            onClick={(event) => onClick(event, tab)}
            onKeyDown={onKeyDown}
          >
            {LABELS[tab]}
          </a>
        ))}
      </div>
      <div
        id="aba-aberta"
        className="min-h-80 pt-10 pb-16"
        role="tabpanel"
        tabIndex={-1}
        aria-labelledby={`aba-${place.tab}`}
      >
        {place.tab === 'informacoes' && <PersonalData />}
        {place.tab === 'enderecos' && <AddressList />}
        {place.tab === 'credito' && (
          <Lazy waiting={<Skeleton className="h-60" />}>
            <Credit />
          </Lazy>
        )}
        {place.tab === 'pedidos' && (
          <Lazy waiting={<WaitingOrders />}>
            <Orders open={place.order} onOpen={(id) => go('pedidos', id)} onBack={showList} />
          </Lazy>
        )}
      </div>
    </>
  );
}

function placeOf(search: string): Place {
  const query = new URLSearchParams(search);
  const tab = PROFILE_TABS.find((one) => one === query.get('aba')) ?? 'informacoes';
  return { tab, order: query.get('pedido') };
}
