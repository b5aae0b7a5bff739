import { describe, expect, it } from 'vitest';
import { offerMoment, STILL_MS } from './offer-moment.ts';

const LOOKING = { path: '/', isBuying: false, isOccupied: false, stillMs: STILL_MS };

describe('the moment of the first-purchase offer', () => {
  it.each(['/', '/colecao', '/produto/0199', '/novidades', '/sobre', '/c/verao'])(
    'comes on %s to who has looked around for five seconds',
    (path) => {
      expect(offerMoment({ ...LOOKING, path })).toBe('now');
      expect(offerMoment({ ...LOOKING, path, stillMs: STILL_MS - 1 })).toBe('later');
      expect(offerMoment({ ...LOOKING, path, isOccupied: true })).toBe('later');
    },
  );

  it('never comes once a piece was chosen', () => {
    expect(offerMoment({ ...LOOKING, path: '/produto/0199', isBuying: true })).toBe('never');
  });

  it.each([
    ...['/carrinho', '/checkout', '/sucesso', '/falha', '/pendente', '/pedido'],
    ...['/conta', '/perfil', '/endereco/novo', '/convite', '/vale-presente', '/vale-presente/cartao'],
    ...['/atualizar-senha', '/teste-pix', '/carrinho/'],
  ])('never comes on %s', (path) => {
    expect(offerMoment({ ...LOOKING, path })).toBe('never');
  });
});
