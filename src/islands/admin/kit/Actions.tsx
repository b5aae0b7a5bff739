import { useStore } from '@nanostores/react';
import { type AnchorHTMLAttributes, type ComponentProps, type ReactNode, useState } from 'react';
import { type Capability, may } from '../../../domain/capabilities.ts';
import { $place, addressOf, changedQuery } from '../../../stores/admin/place.ts';
import { $role } from '../../../stores/admin/role.ts';
import { Button } from '../../../ui/Button.tsx';
import { type ButtonLook, buttonClass, classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { useBusy } from '../../../ui/use-busy.ts';

/** What is pressed at the desk: links and buttons by their looks, what every row of a list can do, and who may (`Only`, `Writable`). */

type Props = Pick<ButtonLook, 'look'> & {
  text: string;
  /** Who sees it; without, everybody who sees the screen. */
  need?: Capability;
} & (
    | { href: string }
    /** This screen, with these values in its address. */
    | { to: Readonly<Record<string, string | null>> }
  );

/** A link at the head of a screen that looks like a button. */
export function ActionLink({ text, look, need, ...target }: Props) {
  const className = buttonClass({ size: 'small', look });
  const link =
    'to' in target ? (
      <Here className={className} to={target.to}>
        {text}
      </Here>
    ) : (
      <a className={className} href={target.href}>
        {text}
      </a>
    );
  return need ? <Only need={need}>{link}</Only> : link;
}

type HereProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  to: Readonly<Record<string, string | null>>;
  /** What it is about, where many of one text stand together: read out behind it. */
  of?: string;
};

/** A link to the screen as it stands, filters and all, with some values of its address changed; null takes one away. */
export function Here({ to, of, children, ...link }: HereProps) {
  const { path, query } = useStore($place);
  return (
    <a {...link} href={addressOf({ path, query: changedQuery(query, to) })}>
      {children}
      {of && <span className="visually-hidden"> {of}</span>}
    </a>
  );
}

const LOOKS = { plain: '', drawn: 'link--drawn', danger: 'text-bordeaux' };

type LinkButtonProps = Omit<ComponentProps<'button'>, 'type' | 'onClick' | 'children'> & {
  text: string;
  /** What it is about, where many of one text stand together: read out behind it. */
  of?: string;
  look?: keyof typeof LOOKS;
  onPress: () => unknown;
};

/** A button among words, which looks like a link. */
export function LinkButton({ text, of, look = 'plain', className, onPress, ...rest }: LinkButtonProps) {
  return (
    <button
      type="button"
      className={classes('link', LOOKS[look], className)}
      onClick={() => void onPress()}
      {...rest}
    >
      {text}
      {of && <span className="visually-hidden"> {of}</span>}
    </button>
  );
}

type RowToolsProps = {
  name: string;
  index: number;
  count: number;
  onMove: (to: number) => void;
  /** Absent where a row goes by another way. */
  onRemove?: () => void;
  /** Nothing moves or goes: something is still on its way to a place in the list. */
  isFixed?: boolean;
  /** What is moved stands beside what comes before it, not below. */
  sideways?: boolean;
};

/** Up, down, away: what every row of a list can do without a mouse. */
export function RowTools({
  name,
  index,
  count,
  onMove,
  onRemove,
  isFixed = false,
  sideways = false,
}: RowToolsProps) {
  return (
    <span className={`inline-flex flex-none *:w-8 ${sideways ? 'justify-self-end' : ''}`}>
      <button
        type="button"
        className="icon-button"
        aria-label={`Mover ${name} para cima`}
        disabled={isFixed || index === 0}
        onClick={() => onMove(index - 1)}
      >
        <Icon name="down" className={`w-4.5 ${sideways ? 'rotate-90' : 'rotate-180'}`} />
      </button>
      <button
        type="button"
        className="icon-button"
        aria-label={`Mover ${name} para baixo`}
        disabled={isFixed || index === count - 1}
        onClick={() => onMove(index + 1)}
      >
        <Icon name="down" className={`w-4.5 ${sideways ? '-rotate-90' : ''}`} />
      </button>
      {onRemove && (
        <button
          type="button"
          className="icon-button"
          aria-label={`Remover ${name}`}
          disabled={isFixed}
          onClick={onRemove}
        >
          <Icon name="trash" className="w-4.5" />
        </button>
      )}
    </span>
  );
}

/** Asks for a file, and says that it comes. */
export function ExportButton({ label = 'Exportar CSV', run }: { label?: string; run: () => Promise<void> }) {
  const [isBusy, during] = useBusy();
  const ask = during(() => run());
  return (
    <Button size="small" look="line" busy={isBusy} onClick={ask}>
      {label}
    </Button>
  );
}

/** Whether who is at the desk may do that; follows the role. */
export function useMay(capability: Capability): boolean {
  return may(useStore($role), capability);
}

type AllowedProps = { need: Capability; children: ReactNode };

/** Buttons and links that only some roles have; the others get `instead`, or nothing. */
export function Only({ need, children, instead = null }: AllowedProps & { instead?: ReactNode }) {
  return useMay(need) ? children : instead;
}

/**
 * Fields that everybody who comes here may read and only some may change. Who may not finds them locked, with a word why. Whose
 * role is lowered while something is typed keeps the fields as they are: only the buttons go (`Only`).
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
