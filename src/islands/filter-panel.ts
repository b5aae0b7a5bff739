import panelStyle from '../styles/filter-panel.css?inline';
import { adopt } from '../ui/adopt.ts';
import { closeBeside } from '../ui/beside.ts';
import { buttonClass } from '../ui/classes.ts';
import { ICONS } from '../ui/icons.ts';

/** Adds the dialog, closed and empty, in which a small screen shows the filters: without scripts nothing could open it. */
export function addFilterPanel(root: HTMLElement): void {
  adopt(panelStyle);
  const dialog = document.createElement('dialog');
  dialog.className = 'panel';
  dialog.dataset.filterDialog = '';
  dialog.setAttribute('aria-labelledby', 'filtros-titulo');
  dialog.innerHTML = `
    <div class="panel__head">
      <h2 class="subtitle" id="filtros-titulo">Filtros</h2>
      <button class="icon-button" type="button" aria-label="Fechar filtros" data-close-filters><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${ICONS.close}"/></svg></button>
    </div>
    <div class="panel__body" data-filter-panel></div>
    <div class="panel__foot">
      <button class="${buttonClass({ look: 'line', size: 'small' })}" type="button" data-clear>Limpar filtros</button>
      <button class="${buttonClass({ size: 'small' })}" type="button" data-close-filters>Ver <span data-panel-total>peças</span></button>
    </div>`;
  root.append(dialog);
  closeBeside(dialog);
}
