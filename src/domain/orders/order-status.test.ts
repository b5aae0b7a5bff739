import { describe, expect, it } from 'vitest';
import {
  FLAG_LABELS,
  FULFILMENT_LABELS,
  IN_DELIVERY,
  PAYMENT_LABELS,
  shownFromStored,
  shownStatus,
  statusLabel,
} from './order-status.ts';
import {
  FULFILMENT_TRANSITIONS,
  type FulfilmentStatus,
  PAYMENT_TRANSITIONS,
  type PaymentStatus,
} from './orders.ts';

describe('shown status', () => {
  it('derives from both axes', () => {
    expect(shownStatus('awaiting_payment', 'none')).toBe('PENDING');
    expect(shownStatus('failed', 'none')).toBe('PENDING');
    expect(shownStatus('under_review', 'none')).toBe('PENDING');
    expect(shownStatus('paid_late', 'none')).toBe('PENDING');
    expect(shownStatus('paid', 'none')).toBe('PAID');
    expect(shownStatus('paid', 'preparing')).toBe('PROCESSING');
    expect(shownStatus('partially_refunded', 'shipped')).toBe('SHIPPED');
    expect(shownStatus('paid', 'delivered')).toBe('DELIVERED');
    expect(shownStatus('paid', 'canceled')).toBe('CANCELLED');
    expect(shownStatus('refunded', 'delivered')).toBe('CANCELLED');
    expect(shownStatus('expired', 'none')).toBe('CANCELLED');
    expect(shownStatus('canceled', 'none')).toBe('CANCELLED');
    expect(shownStatus('chargeback', 'shipped')).toBe('CANCELLED');
  });

  it('is in delivery from payment to arrival', () => {
    expect(IN_DELIVERY).toEqual(['PAID', 'PROCESSING', 'SHIPPED']);
  });

  it('every flag has a distinct label', () => {
    const words = Object.values(FLAG_LABELS);
    expect(words.every((word) => word.length > 3)).toBe(true);
    expect(new Set(words).size).toBe(words.length);
  });

  it('every status has a label', () => {
    expect(['PENDING', 'PAID', 'PROCESSING', 'SHIPPED', 'DELIVERED', 'CANCELLED'].map(statusLabel)).toEqual([
      'Pendente',
      'Pago',
      'Processando',
      'Enviado',
      'Entregue',
      'Cancelado',
    ]);
    expect(statusLabel('em_preparacao')).toBe('Processando');
    expect(statusLabel('devolvido')).toBe('DEVOLVIDO');
    expect(statusLabel('constructor')).toBe('CONSTRUCTOR');
    expect(shownFromStored('aguardando_pagamento')).toBe('PENDING');
    expect(shownFromStored('x')).toBeNull();
    for (const payment of Object.keys(PAYMENT_TRANSITIONS) as PaymentStatus[]) {
      expect(PAYMENT_LABELS[payment]).toBeTruthy();
    }
    for (const fulfilment of Object.keys(FULFILMENT_TRANSITIONS) as FulfilmentStatus[]) {
      expect(FULFILMENT_LABELS[fulfilment]).toBeTruthy();
    }
  });
});
