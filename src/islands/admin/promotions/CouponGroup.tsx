import { useStore } from '@nanostores/react';
import { ADMIN_GROUPS } from '../../../paths.admin.ts';
import { promotion } from '../../../stores/admin/pricing/promotion-editor.ts';
import { promotions } from '../../../stores/admin/pricing/promotions.ts';
import { SelectField } from '../../../ui/Field.tsx';
import { Only, TextLink } from '../kit/Actions.tsx';
import { Options } from '../kit/Options.tsx';

/** The group of customers that a promotion is for. */
export function CouponGroup() {
  const { values, problems } = useStore(promotion.$draft);
  const all = useStore(promotions.$data)?.groups ?? [];
  const { group } = values;
  const groups = group && !all.some(({ id }) => id === group.id) ? [...all, group] : all;
  return (
    <SelectField
      label="Grupo de clientes"
      hint={
        <>
          Vale para os e-mails do grupo.{' '}
          <Only need="customers.read">
            <TextLink text="Ver os grupos" target="_blank" rel="noopener" href={ADMIN_GROUPS} />
          </Only>
        </>
      }
      value={group?.id ?? ''}
      error={problems.group ?? null}
      required
      onChange={({ target }) =>
        promotion.set({ group: groups.find(({ id }) => id === target.value) ?? null })
      }
    >
      <option value="">{groups.length === 0 ? 'Ainda não há grupos' : 'Escolha um grupo'}</option>
      <Options of={groups.map(({ id, name }) => [id, name])} />
    </SelectField>
  );
}
