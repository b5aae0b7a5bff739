import { type FitCounts, fitShares } from '#domain/sizing/buyers-fit.ts';

/** What buyers say of a piece's sizes; nothing while too few have. */
export function BuyersFit({ fit }: { fit: FitCounts }) {
  const shares = fitShares(fit);
  if (!shares) return null;
  const { small, right, large, answers } = shares;
  const others = [small > 0 && `pequeno para ${small}%`, large > 0 && `grande para ${large}%`].filter(
    Boolean,
  );
  return (
    <div className="-mt-2 mb-6 text-small/body">
      <p>
        {`Serve como esperado: ${right}%`}
        <span className="text-soft">{` · ${answers} respostas`}</span>
      </p>
      {others.length > 0 && <p className="text-soft">{`Ficou ${others.join(', ')}.`}</p>}
    </div>
  );
}
