import { useStore } from '@nanostores/react';
import { MOVE_KINDS, type Move, type MoveFile } from '../../../contracts/admin/move-in.ts';
import {
  chooseColumn,
  chooseKind,
  closeColumns,
  columns,
  fieldsOf,
  kindOf,
  saveColumns,
} from '../../../stores/admin/move-in/move-columns.ts';
import { KIND_WORDS } from '../../../stores/admin/move-in/move-words.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { RadioField, RequiredNote } from '../kit/Fields.tsx';
import { Options } from '../kit/Options.tsx';
import { focusFirstProblem, Modal } from '../kit/Panel.tsx';

/** What the columns of a file are, beside the list of files. */
export function ColumnsForm({ move, file }: { move: Move; file: MoveFile }) {
  const { values, problems, isSaving } = useStore(columns.$draft);
  const header = [...new Set(file.header.filter(Boolean))];
  const used = new Set(Object.values(values.columns));
  const left = header.filter((column) => !used.has(column));
  const save = async () => {
    if (!(await saveColumns(move))) focusFirstProblem();
  };
  return (
    <Modal
      title={`Colunas de ${file.name}`}
      shape="side"
      onClose={closeColumns}
      footer={(leave) => (
        <>
          <ActionButton text="Cancelar" look="line" onClick={leave} />
          <ActionButton
            text={isSaving ? 'Salvando…' : 'Salvar'}
            busy={isSaving}
            onClick={() => void save()}
          />
        </>
      )}
    >
      <div className="form-stack">
        <fieldset>
          <legend className="field__label">O que este arquivo traz</legend>
          <div className="flex flex-wrap gap-x-6 gap-y-2">
            {MOVE_KINDS.map((kind) => (
              <RadioField
                key={kind}
                name="tipo-do-arquivo"
                label={KIND_WORDS[kind]}
                checked={kindOf(values) === kind}
                onChoose={() => chooseKind(kind)}
              />
            ))}
          </div>
        </fieldset>
        <RequiredNote />
        <div className="form-grid">
          {fieldsOf(values).map(({ field, label, isNeeded }) => (
            <SelectField
              key={field}
              label={label}
              required={isNeeded}
              error={problems[field]}
              value={values.columns[field] ?? ''}
              onChange={({ target }) => chooseColumn(field, target.value)}
            >
              <option value="">Nenhuma coluna</option>
              <Options of={header.map((column) => [column, column])} />
            </SelectField>
          ))}
        </div>
        {left.length > 0 && (
          <p className="text-soft">Sem campo ainda: {left.join(', ')}. O que ficar assim não vem.</p>
        )}
      </div>
    </Modal>
  );
}
