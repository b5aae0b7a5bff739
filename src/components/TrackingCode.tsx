import { carrierPage } from '../domain/fulfilment/carrier-codes.ts';

/** A parcel's tracking code: a link to the carrier's page about it, if the code tells the carrier. */
export function TrackingCode({ code }: { code: string }) {
  const page = carrierPage(code);
  if (!page) return <span className="font-semibold tabular wrap-anywhere">{code}</span>;
  return (
    <a
      className="link font-semibold tabular wrap-anywhere"
      href={page.url}
      target="_blank"
      rel="noopener noreferrer"
    >
      {code}
      <span className="sr-only"> (rastrear: {page.carrier}, em outra janela)</span>
    </a>
  );
}
