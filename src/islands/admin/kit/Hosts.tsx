import { useStore } from '@nanostores/react';
import {
  type ComponentProps,
  type FocusEvent,
  type PointerEvent,
  type ReactNode,
  useEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';
import { ACCOUNT } from '../../../paths.ts';
import { $session } from '../../../stores/account/session.ts';
import { $question, $signedOut } from '../../../stores/admin/kit/ask.ts';
import { $toasts, dismissToast, type Toast } from '../../../stores/kit/toasts.ts';
import { buttonClass } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { keepInTopDialog } from '../../../ui/top-dialog.ts';
import { ActionButton, LinkButton } from './Actions.tsx';
import { keepAboveFooters } from './above-footers.ts';
import { focusIfLost } from './focus.ts';
import { MODAL, MODAL_FOOT } from './Panel.tsx';

/** Overlays of every screen: confirmation dialog, ended session, toasts. The shell renders each once. */

export function ConfirmHost() {
  const question = useStore($question);
  const ref = useModal(question !== null);
  return (
    <dialog
      ref={ref}
      className={MODAL.ask}
      aria-labelledby="ask-title"
      aria-describedby="ask-text"
      role="alertdialog"
      onCancel={(event) => {
        event.preventDefault();
        question?.answer(false);
      }}
    >
      {question && (
        <Frame id="ask" title={question.title} text={question.text}>
          <ActionButton
            text={question.cancel ?? 'Cancelar'}
            look="line"
            onClick={() => question.answer(false)}
          />
          <ActionButton
            text={question.action}
            className={question.danger ? 'button--danger' : undefined}
            onClick={() => question.answer(true)}
          />
        </Frame>
      )}
    </dialog>
  );
}

/** Shows a dialog that is always there, or closes it. */
function useModal(isOpen: boolean) {
  const ref = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (isOpen) ref.current?.showModal();
    else ref.current?.close();
  }, [isOpen]);
  return ref;
}

type FrameProps = { id: string; title: string; text: string | undefined; children: ReactNode };

function Frame({ id, title, text, children }: FrameProps) {
  return (
    <>
      <div className="p-5">
        <h2 className="subtitle" id={`${id}-title`}>
          {title}
        </h2>
        <p className="mt-2 text-soft" id={`${id}-text`}>
          {text}
        </p>
      </div>
      <footer className={MODAL_FOOT}>{children}</footer>
    </>
  );
}

/** Shown when the session has ended. Sign-in opens in another tab, so that unsaved input on the page survives. */
export function SignedOutHost() {
  const isOut = useStore($signedOut);
  const session = useStore($session);
  const ref = useModal(isOut);
  // The session store syncs across tabs: close after a sign-in in another one.
  useEffect(() => {
    if (session.kind === 'admin') $signedOut.set(false);
  }, [session]);
  return (
    <dialog ref={ref} className={MODAL.ask} aria-labelledby="out-title" role="alertdialog">
      <Frame
        id="out"
        title="Sua sessão terminou"
        text="Entre novamente em outra aba: o que você escreveu continua aqui, e esta janela se fecha sozinha."
      >
        <ActionButton text="Agora não" look="line" onClick={() => $signedOut.set(false)} />
        <a className={buttonClass({ size: 'small' })} href={ACCOUNT} target="_blank" rel="noopener">
          Entrar
        </a>
      </Frame>
    </dialog>
  );
}

/**
 * Toasts, the newest first: its button is the next stop of Tab. A popover, so that they show above open dialogs; inside the
 * topmost one, so that they can be pressed. Its element is not React's, because it moves.
 */
export function ToastHost() {
  const { toasts, holding, release } = useHeldToasts();
  const [region] = useState(newRegion);
  const [place, setPlace] = useState<Element | null>(null);
  const isShown = toasts.length > 0;
  /** Where the focus was before it came into the toasts. */
  const left = useRef<Element | null>(null);
  const dismiss = (id: number) => {
    release(id);
    dismissToast(id);
    focusIfLost(left.current, 'main h1');
  };
  useEffect(() => (isShown ? showIn(region, setPlace) : undefined), [isShown, region]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other buttons may be there by the next toast, and in another dialog.
  useEffect(() => (isShown ? keepAboveFooters(region) : undefined), [toasts, place, region]);
  return createPortal(
    <div
      className="grid gap-2"
      role="status"
      aria-live="polite"
      onFocus={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) left.current = relatedTarget;
      }}
    >
      {toasts.toReversed().map((toast) => (
        <OneToast key={toast.id} toast={toast} dismiss={() => dismiss(toast.id)} {...holding(toast)} />
      ))}
    </div>,
    region,
  );
}

type ToastProps = ComponentProps<'div'> & { toast: Toast; dismiss: () => void };

function OneToast({ toast: { text, kind, action }, dismiss, ...holding }: ToastProps) {
  return (
    <div className={kind === 'error' ? 'toast bg-bordeaux-deep' : 'toast'} {...holding}>
      <span className="flex-1">{text}</span>
      {action && (
        <LinkButton
          text={action.label}
          look="drawn"
          onPress={() => {
            dismiss();
            action.run();
          }}
        />
      )}
      <button type="button" className="icon-button" aria-label="Fechar aviso" onClick={dismiss}>
        <Icon name="close" />
      </button>
    </div>
  );
}

/**
 * The toasts, with those whose time is over but which have the pointer or the focus: nobody loses the button that they are about to
 * press (WCAG 2.2.1).
 */
function useHeldToasts() {
  const now = useStore($toasts);
  const [held, setHeld] = useState<readonly Toast[]>([]);
  const release = (id: number) => setHeld((all) => all.filter((one) => one.id !== id));
  const holding = (toast: Toast) => {
    const hold = () => setHeld((all) => (all.includes(toast) ? all : [...all, toast]));
    return {
      onPointerEnter: hold,
      onFocus: hold,
      onPointerLeave: ({ currentTarget }: PointerEvent) =>
        currentTarget.matches(':focus-within') || release(toast.id),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        currentTarget.contains(relatedTarget) || currentTarget.matches(':hover') || release(toast.id),
    };
  };
  const toasts = [...new Set([...held, ...now])].toSorted((a, b) => a.id - b.id);
  return { toasts, holding, release };
}

function newRegion(): HTMLElement {
  const region = document.createElement('div');
  region.className = 'toasts m-0 border-0 bg-transparent not-open:hidden print:hidden';
  region.popover = 'manual';
  return region;
}

/** Shows the region above everything, wherever the topmost dialog is, until the returned function is called. */
function showIn(region: HTMLElement, onPlaced: (place: Element | null) => void): () => void {
  const hide = () => {
    if (region.matches(':popover-open')) region.hidePopover();
  };
  const stop = keepInTopDialog(region, () => {
    hide();
    region.showPopover();
    onPlaced(region.parentElement);
  });
  return () => {
    stop();
    hide();
  };
}
