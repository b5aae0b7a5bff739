import { describe, expect, it } from 'vitest';
import { IDLE_MS, isOfferedOn, offerMoment } from './offer-moment.ts';

const LOOKING = { isBuying: false, isOccupied: false, stillMs: IDLE_MS };

describe('the moment of the first-purchase offer', () => {
  it('is when a visitor who browses has been idle for five seconds', () => {
    expect(offerMoment(LOOKING)).toBe('now');
    expect(offerMoment({ ...LOOKING, stillMs: IDLE_MS - 1 })).toBe('later');
    expect(offerMoment({ ...LOOKING, isOccupied: true })).toBe('later');
  });

  it('never comes once a piece was chosen', () => {
    expect(offerMoment({ ...LOOKING, isBuying: true })).toBe('never');
  });

  it.each(['/', '/colecao', '/produto/0199', '/novidades', '/sobre', '/c/verao', '/pedidos-da-casa'])(
    'may come on %s',
    (path) => {
      expect(isOfferedOn(path)).toBe(true);
    },
  );

  it.each([
    ...['/carrinho', '/checkout', '/sucesso', '/falha', '/pendente', '/pedido'],
    ...['/conta', '/perfil', '/endereco/novo', '/convite', '/vale-presente', '/vale-presente/cartao'],
    ...['/atualizar-senha', '/teste-pix', '/carrinho/', '/previa'],
  ])('never comes on %s', (path) => {
    expect(isOfferedOn(path)).toBe(false);
  });
});
