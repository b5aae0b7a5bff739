import type { ReactNode } from 'react';

export type Tone = 'plain' | 'good' | 'warn' | 'bad' | 'busy';

/** A state in a word: its meaning is in the word, the colour only helps. */
export function Chip({ tone = 'plain', children }: { tone?: Tone; children: ReactNode }) {
  return <span className={`chip chip--${tone}`}>{children}</span>;
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
