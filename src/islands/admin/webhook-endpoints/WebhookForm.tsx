import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { EVENT_GROUPS, EVENT_LABELS } from '../../../domain/doors/event-words.ts';
import type { EventKind } from '../../../domain/doors/events.ts';
import { saveWebhook, startWebhook, turnKinds, webhookEditor } from '../../../stores/admin/doors/webhooks.ts';
import { Field } from '../../../ui/Field.tsx';
import { EditorPanel } from '../kit/EditorPanel.tsx';
import { CheckField, useFields } from '../kit/Fields.tsx';

/** The form of a webhook: its address, and what it is told; without an id, of a new one. */
export function WebhookForm({ id }: { id: string | null }) {
  useEffect(() => startWebhook(id), [id]);
  return (
    <EditorPanel
      editor={webhookEditor}
      title={id ? 'Editar webhook' : 'Novo webhook'}
      at={['editar', 'novo']}
      failed="Não foi possível carregar o webhook."
      what="este webhook"
      need="machines.manage"
      save={saveWebhook}
      create="Criar Webhook"
    >
      {() => <Inputs />}
    </EditorPanel>
  );
}

function Inputs() {
  const field = useFields(webhookEditor);
  const { values, problems } = useStore(webhookEditor.$draft);
  const chosen = new Set<EventKind>(values.kinds);
  return (
    <div className="grid gap-5">
      <Field
        label="Endereço"
        {...field.text('address')}
        required
        autoFocus
        type="url"
        inputMode="url"
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        hint="De quem recebe, como https://erp.exemplo.com.br/loja."
      />
      <Field
        label="Para quem"
        optional
        {...field.text('description')}
        maxLength={120}
        autoComplete="off"
        hint="Só a equipe vê, como “ERP” ou “Agência”."
      />
      <fieldset className="grid gap-5" aria-describedby={problems.kinds ? 'webhook-o-que' : undefined}>
        <legend className="field__label mb-2">O que deve chegar</legend>
        {problems.kinds && (
          <p className="field__error" id="webhook-o-que" role="alert">
            {problems.kinds}
          </p>
        )}
        {EVENT_GROUPS.map(({ group, label, kinds }) => (
          <Group key={group} label={label} kinds={kinds} chosen={chosen} />
        ))}
      </fieldset>
    </div>
  );
}

type GroupProps = { label: string; kinds: readonly EventKind[]; chosen: ReadonlySet<EventKind> };

function Group({ label, kinds, chosen }: GroupProps) {
  const isWhole = kinds.every((kind) => chosen.has(kind));
  return (
    <div className="grid gap-2 border-t border-line pt-3">
      <CheckField
        label={
          <span className="font-medium">
            {label}
            {kinds.length > 1 && <span className="sr-only">: tudo</span>}
          </span>
        }
        checked={isWhole}
        onChange={(isOn) => turnKinds(kinds, isOn)}
      />
      <div className="grid gap-2 pl-6 sm:grid-cols-2">
        {kinds.map((kind) => (
          <CheckField
            key={kind}
            label={EVENT_LABELS[kind]}
            hint={<span className="font-mono text-label wrap-anywhere">{kind}</span>}
            checked={chosen.has(kind)}
            onChange={(isOn) => turnKinds([kind], isOn)}
          />
        ))}
      </div>
    </div>
  );
}
