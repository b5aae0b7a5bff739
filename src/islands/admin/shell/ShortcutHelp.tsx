import { useStore } from '@nanostores/react';
import { $role } from '../../../stores/admin/kit/role.ts';
import { menuOf } from '../../../stores/admin/shell/navigation.ts';
import { $help, $shortcutsOn, setShortcuts } from '../../../stores/admin/shell/shortcuts.ts';
import { CheckField } from '../kit/Fields.tsx';
import { Modal } from '../kit/Panel.tsx';

/** Lists the keyboard shortcuts, with a switch to turn them off (WCAG 2.1.4). */
export function ShortcutHelp() {
  const isOpen = useStore($help);
  const isOn = useStore($shortcutsOn);
  const role = useStore($role);
  if (!isOpen) return null;
  const keys: [keys: string[], what: string][] = [
    [['Ctrl', 'K'], 'Buscar em tudo: telas, ações, produtos, pedidos e clientes'],
    [['Ctrl', 'K'], 'Dentro de um texto: pôr ou mudar um link'],
    [['Ctrl', 'S'], 'Salvar o rascunho de uma página'],
    [['/'], 'Buscar nesta tela'],
    [['n'], 'Criar (na lista de produtos: novo produto)'],
    [['?'], 'Mostrar estes atalhos'],
    ...menuOf(role).map(({ key, label }): [string[], string] => [['g', key], `Ir para ${label}`]),
  ];
  return (
    <Modal title="Atalhos de teclado" onClose={() => $help.set(false)}>
      <CheckField label="Usar atalhos de uma tecla só" checked={isOn} onChange={setShortcuts} />
      <dl className="mt-5 grid gap-2">
        {keys.map(([pressed, what]) => (
          <div key={what} className="grid grid-cols-[5rem_1fr] gap-4">
            <dt className="flex gap-1">
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
