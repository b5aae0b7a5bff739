import type { DeskRequest } from '../../../contracts/admin/desk-request.ts';
import { formatBRL } from '../../../domain/money/money.ts';

type Piece = Pick<NonNullable<DeskRequest['replacement']>, 'contestedCents' | 'isContested'>;

type ContestedProps = {
  piece: Piece;
  isBrief?: boolean;
};

/** Warning on an exchange whose original payment was charged back, with what to decide. */
export function Contested({ piece: { contestedCents, isContested }, isBrief = false }: ContestedProps) {
  if (contestedCents === 0 && !isContested) return null;
  return (
    <p className="text-small text-bordeaux">
      <strong className="font-medium">
        Contestado no banco{contestedCents > 0 && `: ${formatBRL(contestedCents)}`}.
      </strong>{' '}
      O cliente já recebeu esse dinheiro de volta.
      {!isBrief &&
        ' Se a peça nova ainda não saiu, fale com ele antes de enviar; sem acordo, cancele o pedido dela.'}
    </p>
  );
}
