import type { Dashboard } from '../../../contracts/admin/desk.ts';
import { formatDate, parseISODate } from '../../../domain/time/calendar.ts';
import { searchUrl } from '../../../paths.ts';
import { counted } from '../../../stores/admin/kit/count-words.ts';
import { TextLink } from '../kit/Actions.tsx';
import { Card } from '../kit/Screen.tsx';

/** Searches without results: products to stock, or words missing in descriptions. */
export function MissedSearches({
  missedSearches,
}: {
  missedSearches: NonNullable<Dashboard['missedSearches']>;
}) {
  return (
    <Card id="buscas-sem-resultado" title="Buscas sem resultado">
      {missedSearches.length === 0 && <p className="text-soft">Toda busca do período encontrou peças.</p>}
      <ol>
        {missedSearches.map(({ query, count, lastDay }) => (
          <li key={query} className="line">
            <TextLink text={query} target="_blank" rel="noopener" href={searchUrl(query)} />
            <span className="line__end tabular">
              {counted(count, 'vez', 'vezes')} <span className="text-soft">{dayWords(lastDay)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function dayWords(isoDay: string): string {
  const day = parseISODate(isoDay);
  return day ? formatDate(day) : isoDay;
}
