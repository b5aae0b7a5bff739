import type { ReactNode } from 'react';
import { formatDateTime, relativeTime } from '../../../domain/time/calendar.ts';
import { adminProductUrl } from '../../../paths.admin.ts';
import { imageUrl } from '../../../paths.ts';
import { Only, TextLink } from './Actions.tsx';

/** Display of single values in rows and lists. */

const TONES = {
  plain: 'border-edge',
  good: 'border-success text-success',
  warn: 'border-warning text-warning',
  bad: 'border-bordeaux text-bordeaux',
  busy: 'border-ink bg-ink text-paper',
};
export type Tone = keyof typeof TONES;

/** A status label. The text alone carries the meaning; the colour only supports it (WCAG 1.4.1). */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  const look = 'inline-block border px-2 py-px text-label whitespace-nowrap';
  return <span className={`${look} ${TONES[tone]}`}>{children}</span>;
}

const ORDER_TONES: Readonly<Record<string, Tone>> = {
  aguardando_pagamento: 'warn',
  pagamento_aprovado: 'good',
  em_preparacao: 'busy',
  enviado: 'busy',
  entregue: 'good',
  cancelado: 'bad',
};

/** Tone of an order's status. */
export function orderTone(status: string): Tone {
  return ORDER_TONES[status] ?? 'plain';
}

/** A description list, each value below its name. */
export function Facts({ facts }: { facts: readonly (readonly [name: string, value: ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-6 gap-y-2.5">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt className="text-label text-soft">{name}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

type Figure = readonly [value: number, noun: readonly [one: string, many: string]];

/** Large numbers side by side, each above what it counts. */
export function Figures({ of }: { of: readonly Figure[] }) {
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-3 *:flex *:flex-col-reverse">
      {of.map(([value, [one, many]]) => (
        <div key={many}>
          <dt className="text-soft">{value === 1 ? one : many}</dt>
          <dd className="figure tabular">{value.toLocaleString('pt-BR')}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Thumbnail of a product or category in a row, or a blank of the same size. */
export function Thumb({ imageKey }: { imageKey: string | null }) {
  const look = 'h-10 w-8 flex-none bg-paper-deep object-cover';
  if (!imageKey) return <span className={look} aria-hidden="true" />;
  const src = imageUrl(imageKey, 160);
  return <img className={look} src={src} alt="" width="32" height="40" loading="lazy" draggable={false} />;
}

/** '12/03/2026, 14:05', with the relative time as tooltip. */
export function Instant({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time className="lg:whitespace-nowrap" dateTime={at} title={relativeTime(date, new Date())}>
      {formatDateTime(date)}
    </time>
  );
}

/** 'há 2 dias', with the instant as tooltip. */
export function Ago({ at }: { at: string }) {
  const date = new Date(at);
  return (
    <time dateTime={at} title={formatDateTime(date)}>
      {relativeTime(date, new Date())}
    </time>
  );
}

type Props = {
  /** Null if the product was deleted. */
  id: string | null;
  name: string;
  /** Shown if the product was deleted or the role may not see products. */
  instead?: ReactNode;
};

/** A product's name with a link to its editor. */
export function ProductLink({ id, name, instead = name }: Props) {
  if (!id) return instead;
  return (
    <Only need="catalogue.read" instead={instead}>
      <TextLink text={name} href={adminProductUrl(id)} />
    </Only>
  );
}

/** A product as the first cell of a row: its picture, and beside it the name and further details. */
export function ProductCell({ imageKey, children }: { imageKey: string | null; children: ReactNode }) {
  return (
    <span className="flex min-w-48 items-start gap-3 py-1 max-md:min-w-0">
      <Thumb imageKey={imageKey} />
      <span className="grid justify-items-start gap-1">{children}</span>
    </span>
  );
}

/** A link from a product in a report to the same report of its sizes. */
export function SizesLink({ id, name }: { id: string; name: string }) {
  return (
    <TextLink
      text="Por tamanho"
      look="drawn"
      className="text-small"
      aria-label={`Por tamanho: ${name}`}
      to={{ por: 'tamanho', produto: id, busca: null, pagina: null, ordem: null, sentido: null }}
    />
  );
}

/** Above a report filtered by one product: its name and a link to remove the filter. */
export function OneProduct({ product: { id, name } }: { product: { id: string; name: string } }) {
  return (
    <p>
      Só de <ProductLink id={id} name={name} instead={<strong>{name}</strong>} />
      {' · '}
      <TextLink
        text="Ver todos os produtos"
        look="drawn"
        className="text-small"
        to={{ produto: null, por: null, pagina: null }}
      />
    </p>
  );
}
