import type { Absent } from '../../../stores/admin/pages/page-gaps.ts';
import { $openSection, nameOf } from '../../../stores/admin/pages/page-sections.ts';
import { LinkButton } from '../kit/Actions.tsx';

/** Sections that will not show in the shop, and why; each reason links to its field. `onLead` is called before. */
export function Unfinished({ absent, onLead }: { absent: readonly Absent[]; onLead?: () => void }) {
  return (
    <ul className="grid gap-2">
      {absent.map((one) => (
        <li key={one.section.id}>
          <span className="font-medium">{nameOf(one.section)}</span>
          {one.what === 'rows' && `: ${one.state.charAt(0).toLowerCase()}${one.state.slice(1)}`}
          <Reasons absent={one} {...(onLead && { onLead })} />
        </li>
      ))}
    </ul>
  );
}

export function Reasons({ absent, onLead }: { absent: Absent; onLead?: () => void }) {
  return (
    <ul className="flex flex-wrap gap-x-4">
      {absent.reasons.map(({ path, words }) => (
        <li key={path}>
          <LinkButton
            text={words}
            look="drawn"
            className="text-left"
            onPress={() => {
              onLead?.();
              leadTo(absent.section.id, path);
            }}
          />
        </li>
      ))}
    </ul>
  );
}

/** How many frames to wait for the field: a form renders after it is opened, a rich text once its library is loaded. */
const FRAMES = 300;
const FOCUSABLE = 'input:not([type=file]):not([tabindex="-1"]), select, textarea, button:enabled';

/** Opens the section and focuses the field. */
function leadTo(section: string, path: string): void {
  $openSection.set(section);
  let left = FRAMES;
  const look = () => {
    const place = document.querySelector(`[data-path="${path}"]`);
    // A rich text, before its toolbar.
    const field =
      place?.querySelector<HTMLElement>('[role="textbox"]') ?? place?.querySelector<HTMLElement>(FOCUSABLE);
    left -= 1;
    if (!field) return left > 0 ? void requestAnimationFrame(look) : undefined;
    field.focus({ preventScroll: true });
    field.scrollIntoView({ block: 'center' });
  };
  requestAnimationFrame(look);
}
