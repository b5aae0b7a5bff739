import type { Capability } from '../../../domain/capabilities.ts';
import { type ButtonLook, buttonClass } from '../../../ui/classes.ts';
import { Only } from './Allowed.tsx';
import { Here } from './Here.tsx';

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
