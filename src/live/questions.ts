import type { QuestionsPage } from '#contracts/catalogue.ts';
import { pageCount } from '#domain/catalogue/catalogue.ts';
import { QUESTIONS_PER_PAGE } from '#domain/questions/questions.ts';
import { readingServices } from '#server/compose.ts';
import { logFailure } from '#server/http/failure-log.ts';
import { productRedirect, questionsOf } from '#server/use-cases/catalogue/browse-catalogue.ts';
import { questionsUrl } from '../paths.ts';

type Shown = QuestionsPage & { pages: number };

/**
 * One page of the questions about a product, counted from 1; or the redirect of a deleted product; 'missing' also past the end,
 * 'unknown' if they cannot be read.
 */
export async function findQuestions(
  id: string,
  page: number,
): Promise<Shown | { movedTo: string } | 'missing' | 'unknown'> {
  try {
    const found = await questionsOf(readingServices(), id, page);
    if (!found) {
      const movedTo = await productRedirect(readingServices(), id);
      return movedTo === null ? 'missing' : { movedTo };
    }
    const pages = pageCount(found.questionCount, QUESTIONS_PER_PAGE);
    return page > Math.max(1, pages) ? 'missing' : { ...found, pages };
  } catch (error) {
    logFailure({ endpoint: questionsUrl(':id') }, error);
    return 'unknown';
  }
}
