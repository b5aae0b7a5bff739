import type { ReactNode } from 'react';

const TONES = {
  plain: 'border-edge',
  good: 'border-success text-success',
  warn: 'border-warning text-warning',
  bad: 'border-bordeaux text-bordeaux',
  busy: 'border-ink bg-ink text-paper',
};
export type Tone = keyof typeof TONES;

/** A state in a word: its meaning is in the word, the colour only helps. */
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

/** The tone of an order's stored status. */
export function orderTone(status: string): Tone {
  return ORDER_TONES[status] ?? 'plain';
}
