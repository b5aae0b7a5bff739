import controlsStyle from '../styles/controls.css?inline';
import { adopt } from './adopt.ts';

/** The look of fields, choices and dialogs, for what opens over a page: pages that are only read do not carry it. */
export function adoptControls(): void {
  const hasControls = getComputedStyle(document.documentElement).getPropertyValue('--has-controls') !== '';
  if (!hasControls) adopt(controlsStyle);
}
