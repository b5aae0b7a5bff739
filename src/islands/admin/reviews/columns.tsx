import type { ReviewRow } from '../../../contracts/admin/reviews.ts';
import { REVIEW_LABELS, type ReviewStatus } from '../../../domain/reviews/reviews.ts';
import { ADMIN_USERS } from '../../../paths.admin.ts';
import { storedUrl } from '../../../paths.ts';
import { decide } from '../../../stores/admin/reviews/reviews.ts';
import { LinkButton, TextLink } from '../kit/Actions.tsx';
import type { Column } from '../kit/DataTable.tsx';
import { Chip, Instant, Thumb, type Tone } from '../kit/Values.tsx';

const TONES: Readonly<Record<ReviewStatus, Tone>> = { pending: 'warn', approved: 'good', rejected: 'bad' };

function StatusChip({ status }: { status: ReviewStatus }) {
  return <Chip tone={TONES[status]}>{REVIEW_LABELS[status]}</Chip>;
}

export const REVIEW_COLUMNS: readonly Column<ReviewRow>[] = [
  { header: 'Produto', wide: true, cell: (row) => <Product row={row} /> },
  { header: 'Avaliação', cell: (row) => <Review row={row} /> },
  { header: 'Autor', widest: true, cell: (row) => <Author row={row} /> },
  { header: 'Data', widest: true, cell: ({ createdAt }) => <Instant at={createdAt} /> },
  { header: 'Status', wide: true, cell: ({ status }) => <StatusChip status={status} /> },
  { header: 'Ações', silent: true, wide: true, cell: (row) => <Decisions row={row} /> },
];

/** Filters the list by this product. */
function Product({ row: { productId, productName, imageKey } }: { row: ReviewRow }) {
  return (
    <span className="flex min-w-48 items-center gap-3 max-md:min-w-0">
      <Thumb imageKey={imageKey} />
      <TextLink text={productName} to={{ produto: productId, pagina: null }} />
    </span>
  );
}

function Review({ row }: { row: ReviewRow }) {
  const { rating, comment, photoKey, productName, authorName, status, createdAt } = row;
  return (
    <div className="max-w-176 py-1 md:min-w-60">
      <p className="tracking-[0.1em] text-bordeaux">
        <span aria-hidden="true">
          {'★'.repeat(rating)}
          <span className="text-line">{'★'.repeat(5 - rating)}</span>
        </span>
        <span className="sr-only">{rating} de 5 estrelas</span>
      </p>
      <p className="whitespace-pre-line wrap-anywhere">
        {comment || <span className="text-soft">Sem comentário</span>}
      </p>
      {photoKey && (
        <a href={storedUrl(photoKey)} target="_blank" rel="noopener">
          {/* The original file: the image service sends no session, so it can only read public files. */}
          <img
            className="mt-2 h-20 w-16 object-cover"
            src={storedUrl(photoKey)}
            alt={`Foto de ${authorName}`}
            width="64"
            height="80"
            loading="lazy"
          />
        </a>
      )}
      <p className="lg:hidden text-small text-soft">
        <span className="block md:hidden">{productName}</span>
        por {authorName} em <Instant at={createdAt} />
      </p>
      <p className="*:mt-1.5 *:mr-3 *:inline-flex block md:hidden">
        <StatusChip status={status} /> <Decisions row={row} />
      </p>
    </div>
  );
}

function Author({ row: { authorName, authorId, authorEmail } }: { row: ReviewRow }) {
  if (!authorId) return authorName;
  return (
    <TextLink
      text={authorName}
      title={authorEmail ?? undefined}
      href={`${ADMIN_USERS}?usuario=${authorId}`}
    />
  );
}

function Decisions({ row }: { row: ReviewRow }) {
  const name = `avaliação de ${row.authorName}, ${row.productName}`;
  return (
    <span className="row-actions">
      {row.status !== 'approved' && (
        <LinkButton text="Aprovar" of={name} onPress={() => decide([row], 'approved')} />
      )}
      {row.status !== 'rejected' && (
        <LinkButton text="Recusar" of={name} look="danger" onPress={() => decide([row], 'rejected')} />
      )}
    </span>
  );
}
