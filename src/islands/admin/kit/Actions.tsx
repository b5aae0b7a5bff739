import { useStore } from '@nanostores/react';
import { type AnchorHTMLAttributes, type ComponentProps, type ReactNode, useEffect, useState } from 'react';
import { type Capability, may } from '../../../domain/people/capabilities.ts';
import { ADMIN } from '../../../paths.admin.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/kit/place.ts';
import { $role } from '../../../stores/admin/kit/role.ts';
import { mayOpen } from '../../../stores/admin/shell/navigation.ts';
import { Button, keepFocus } from '../../../ui/Button.tsx';
import { type ButtonLook, buttonClass, classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import type { IconName } from '../../../ui/icons.ts';
import { useBusy } from '../../../ui/use-busy.ts';
import { focusIfLost, staysInList } from './focus.ts';

/** Links and buttons of the back office, row controls, and wrappers that check a capability (`Only`, `Writable`). */

type Query = Readonly<Record<string, string | null>>;

/** Where a link leads: an address, or this screen with some query values changed (null removes one). */
type Target = { href: string; to?: never } | { to: Query; href?: never };

type ActionLinkProps = Pick<ButtonLook, 'look'> & {
  text: string;
  /** The capability to see it; if absent, everybody on the screen sees it. */
  need?: Capability;
};

/** A link in a screen's header that looks like a button. */
export function ActionLink({ text, look, need, ...target }: ActionLinkProps & Target) {
  const link = (
    <Anchor className={buttonClass({ size: 'small', look })} {...target}>
      {text}
    </Anchor>
  );
  return need ? <Only need={need}>{link}</Only> : link;
}

type ActionButtonProps = Omit<ComponentProps<typeof Button>, 'size' | 'children'> & { text: ReactNode };

/** A small button, as they are in the back office. The first press of one that sends counts, whatever the field left for it has to say. */
export function ActionButton({ text, ...button }: ActionButtonProps) {
  const sends = button.busy !== undefined;
  return (
    <Button size="small" {...(sends && { onMouseDown: keepFocus })} {...button}>
      {text}
    </Button>
  );
}

type AnchorProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'>;

function Anchor({ href, to, ...link }: AnchorProps & Target) {
  return to ? <Here to={to} {...link} /> : <a href={href} {...link} />;
}

/** A link to the current screen with its filters, but with some query values changed; null removes one. */
export function Here({ to, ...link }: AnchorProps & { to: Query }) {
  const { path, query } = useStore($place);
  return <a {...link} href={addressOf({ path, query: changedQuery(query, to) })} />;
}

const LINK_CLASSES = { plain: '', drawn: 'link--drawn', danger: 'text-bordeaux' };

type TextProps = {
  text: ReactNode;
  /** Its object, read out after the text: tells links and buttons with the same text apart (WCAG 2.4.4). */
  of?: string;
  look?: keyof typeof LINK_CLASSES;
};

type TextLinkProps = Omit<AnchorProps, 'children'> & TextProps & Target;

/** A link in running text; only its text for a role that may not open the screen that it leads to. */
export function TextLink({ text, of, look = 'plain', className, ...link }: TextLinkProps) {
  const role = useStore($role);
  if (link.href?.startsWith(ADMIN) && !mayOpen(role, link.href)) return text;
  return (
    <Anchor className={classes('link', LINK_CLASSES[look], className)} {...link}>
      {text}
      {of && <span className="sr-only"> {of}</span>}
    </Anchor>
  );
}

type LinkButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> &
  TextProps & { onPress: () => unknown };

/** A button in running text that looks like a link. If the press removes it, as with its row, the focus goes to the heading. */
export function LinkButton({ text, of, look = 'plain', className, onPress, ...rest }: LinkButtonProps) {
  const press = async (pressed: Element) => {
    await onPress();
    focusIfLost(pressed, 'dialog[open] h2', 'main h1');
  };
  return (
    <button
      type="button"
      className={classes('link', LINK_CLASSES[look], className)}
      onClick={({ currentTarget }) => void press(currentTarget)}
      {...rest}
    >
      {text}
      {of && <span className="sr-only"> {of}</span>}
    </button>
  );
}

type RowToolProps = {
  icon: IconName;
  /** Of the drawing, in addition to its size. */
  turned?: string;
  label: string;
  className?: string;
  disabled?: boolean;
  onPress: () => unknown;
};

/** A button with an icon that moves or removes its row; the focus stays in the list. */
export function RowTool({ icon, turned, label, className, disabled, onPress }: RowToolProps) {
  const press = async (pressed: HTMLElement) => {
    const stay = staysInList(pressed);
    await onPress();
    stay();
  };
  return (
    <button
      type="button"
      className={classes('icon-button', className)}
      aria-label={label}
      disabled={disabled}
      data-tool={`${icon} ${turned ?? ''}`}
      onClick={({ currentTarget }) => void press(currentTarget)}
    >
      <Icon name={icon} className={classes('w-4.5', turned)} />
    </button>
  );
}

type RowToolsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent if rows are removed in another way. */
  onRemove?: () => void;
  /** Disables everything: an upload still refers to a position in the list. */
  isFixed?: boolean;
  /** The items are side by side, not stacked. */
  sideways?: boolean;
};

/** Buttons to move a row up or down or to remove it: the alternative to dragging (WCAG 2.5.7). */
export function RowTools(props: RowToolsProps) {
  const { name, index, count, onMove, onRemove, isFixed = false, sideways = false } = props;
  return (
    <span className={`inline-flex flex-none *:w-8 ${sideways ? 'justify-self-end' : ''}`}>
      <RowTool
        icon="down"
        turned={sideways ? 'rotate-90' : 'rotate-180'}
        label={`Mover ${name} para cima`}
        disabled={isFixed || index === 0}
        onPress={() => onMove(index - 1)}
      />
      <RowTool
        icon="down"
        turned={sideways ? '-rotate-90' : ''}
        label={`Mover ${name} para baixo`}
        disabled={isFixed || index === count - 1}
        onPress={() => onMove(index + 1)}
      />
      {onRemove && <RowTool icon="trash" label={`Remover ${name}`} disabled={isFixed} onPress={onRemove} />}
    </span>
  );
}

type ExportButtonProps = { label?: string; busyLabel?: string; run: () => Promise<unknown> };

export function ExportButton({ label = 'Exportar CSV', busyLabel = label, run }: ExportButtonProps) {
  const [isBusy, during] = useBusy();
  const ask = during(() => run());
  return (
    <Button size="small" look="line" busy={isBusy} onClick={ask}>
      {isBusy ? busyLabel : label}
    </Button>
  );
}

/** Whether the signed-in user has the capability; follows changes of the role. */
export function useMay(capability: Capability): boolean {
  return may(useStore($role), capability);
}

type AllowedProps = { need: Capability; children: ReactNode };

/** Renders its children for roles with the capability, else `instead`. */
export function Only({ need, children, instead = null }: AllowedProps & { instead?: ReactNode }) {
  const isAllowed = useMay(need);
  const [could] = useState(isAllowed);
  // The button whose press told of the lower role goes with it.
  useEffect(() => {
    if (could && !isAllowed) focusIfLost('dialog[open] h2', 'main h1');
  }, [could, isAllowed]);
  return isAllowed ? children : instead;
}

/**
 * Fields that everybody on the screen may read but only some roles may change; for the others they are disabled, with a
 * note. If a role is downgraded while the form is open, the fields stay enabled, so that nothing typed is lost; only
 * the buttons disappear (`Only`).
 */
export function Writable({ need, children }: AllowedProps) {
  const isAllowed = useMay(need);
  const [could] = useState(isAllowed);
  const isLocked = !could && !isAllowed;
  return (
    <>
      {isLocked && (
        <p className="text-soft mb-4" role="note">
          Seu papel na equipe permite ver isto, mas não alterar.
        </p>
      )}
      <fieldset className="contents" disabled={isLocked}>
        {children}
      </fieldset>
    </>
  );
}
