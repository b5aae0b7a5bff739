import { type FitCounts, fitShares } from '#domain/sizing/buyers-fit.ts';

/** Buyers' fit feedback on a product; nothing while there is too little. */
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
