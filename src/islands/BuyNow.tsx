import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { $sheet, ASKED, askAgain, openSheet, shutSheet } from '../stores/checkout/buy-now.ts';
import dialogStyle from '../styles/product-dialogs.css?inline';
import { addStyles } from '../ui/add-styles.ts';
import { Button } from '../ui/Button.tsx';
import { adoptControls } from '../ui/controls.ts';
import { Dialog } from '../ui/Dialog.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Skeleton, Spinner } from '../ui/Waiting.tsx';
import { Known } from './buy-now/Known.tsx';
import { PayBar } from './buy-now/PayBar.tsx';

let mounted = false;
/** Whether the address of this page was made by opening the sheet: then going back shuts it. */
let isOwnEntry = false;

/** Opens the sheet. Returns false, with nothing open, if the checkout has to ask first. */
export async function showSheet(): Promise<boolean> {
  mount();
  const isKnown = await openSheet();
  const isOpen = $sheet.get().phase !== 'shut';
  if (!isKnown) shutSheet();
  else if (isOpen && !isAsked()) {
    history.pushState(null, '', addressWith(ASKED));
    isOwnEntry = true;
  }
  return isKnown;
}

/** Opens the sheet that the address asks for; where the checkout would have to ask, the page stays as it is. */
export async function showAsked(): Promise<void> {
  if (await showSheet()) return;
  history.replaceState(null, '', addressWith(''));
}

function mount(): void {
  if (mounted) return;
  mounted = true;
  adoptControls();
  addStyles(dialogStyle);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<BuyNow />);
}

function shut(): void {
  // The dialog tells of its closing again.
  if ($sheet.get().phase === 'shut') return;
  shutSheet();
  if (isOwnEntry) history.back();
  else if (isAsked()) history.replaceState(null, '', addressWith(''));
  isOwnEntry = false;
}

/** The browser restores the focus to the button. */
function BuyNow() {
  const { phase, leadsTo } = useStore($sheet);
  useEffect(() => {
    addEventListener('popstate', follow);
    addEventListener('pageshow', settle);
    return () => {
      removeEventListener('popstate', follow);
      removeEventListener('pageshow', settle);
    };
  }, []);
  useEffect(() => {
    // The order takes the place of the sheet in the history: going back leads to the product.
    if (leadsTo) location[leadsTo.how](leadsTo.url);
  }, [leadsTo]);
  return (
    <Dialog
      open={phase !== 'shut'}
      title="Comprar agora"
      onClose={shut}
      footer={phase === 'opening' || phase === 'failed' ? undefined : <PayBar />}
    >
      <div className="product-dialog">
        <Content />
      </div>
    </Dialog>
  );
}

function Content() {
  const { phase, answer, problem } = useStore($sheet);
  if (answer) return <Known answer={answer} />;
  if (phase !== 'failed') return <Blank />;
  return (
    <div className="grid justify-items-start gap-4">
      <Notice kind="error">{problem?.text}</Notice>
      <Button look="line" size="small" onClick={() => void askAgain()}>
        Tentar novamente
      </Button>
    </div>
  );
}

/** About the height of what comes. */
function Blank() {
  return (
    <div className="grid gap-5">
      <Spinner label="Preparando a compra…" />
      <Skeleton className="h-20" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-14" />
      <Skeleton className="h-32" />
    </div>
  );
}

/** Back shuts the sheet, and forward opens it again. */
function follow(): void {
  if (isAsked()) void showAsked();
  else if ($sheet.get().phase !== 'shut') {
    isOwnEntry = false;
    shutSheet();
  }
}

/** A page that comes back from the back/forward cache shows what its address says. */
function settle({ persisted }: PageTransitionEvent): void {
  if (!persisted) return;
  shutSheet();
  follow();
}

const isAsked = () => location.search.includes(ASKED);

function addressWith(asked: string): string {
  const query = new URLSearchParams(location.search);
  query.delete('comprar');
  const rest = [query.toString(), asked].filter(Boolean).join('&');
  return location.pathname + (rest && `?${rest}`);
}
