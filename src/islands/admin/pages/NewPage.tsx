import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { campaignUrl } from '../../../paths.ts';
import { setQuery } from '../../../stores/admin/kit/place.ts';
import { createPage, newPage, titlePage } from '../../../stores/admin/pages/pages.ts';
import { Field } from '../../../ui/Field.tsx';
import { ActionButton } from '../kit/Actions.tsx';
import { useFields } from '../kit/Fields.tsx';
import { Modal } from '../kit/Panel.tsx';

/** A new landing page of a campaign: name and slug. */
export function NewPage() {
  const { values, problems, isSaving } = useStore(newPage.$draft);
  const field = useFields(newPage);
  useEffect(() => newPage.forget, []);
  return (
    <Modal title="Nova página de campanha" onClose={() => setQuery({ nova: null }, 'push')}>
      <form
        className="grid gap-5"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void createPage();
        }}
      >
        <Field
          label="Título"
          required
          maxLength={120}
          placeholder="Verão de linho"
          value={values.title}
          error={problems.title ?? null}
          onChange={(event) => titlePage(event.target.value)}
        />
        <Field
          label="Endereço"
          {...field.text('slug')}
          required
          maxLength={60}
          hint={`A página fica em ${campaignUrl(values.slug || 'verao-de-linho')}`}
        />
        <p className="text-right">
          <ActionButton text={isSaving ? 'Criando...' : 'Criar Página'} type="submit" busy={isSaving} />
        </p>
      </form>
    </Modal>
  );
}
