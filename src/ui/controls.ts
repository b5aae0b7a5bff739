import controlsStyle from '../styles/controls.css?inline';
import { addStyles } from './add-styles.ts';

/** Adds the styles of fields, choices and dialogs for overlays: pages without forms do not include them. */
export function adoptControls(): void {
  const hasControls = getComputedStyle(document.documentElement).getPropertyValue('--has-controls') !== '';
  if (!hasControls) addStyles(controlsStyle);
}
