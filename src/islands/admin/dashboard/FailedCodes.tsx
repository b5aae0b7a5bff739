import { ADMIN_REQUESTS } from '../../../paths.admin.ts';
import { Notice } from '../../../ui/Notice.tsx';

/** Returns for which the carrier gave no code: somebody has to mend why, and ask again. */
export function FailedCodes({ count }: { count: number | null }) {
  if (!count) return null;
  return (
    <div className="mb-8">
      <Notice kind="warning">
        <p>
          <strong>
            {count === 1
              ? '1 devolução sem código de postagem'
              : `${count} devoluções sem código de postagem`}
            .
          </strong>{' '}
          A transportadora não deu o código, e o cliente recebeu só o endereço.
        </p>
        <p className="mt-2">
          <a className="link link--drawn" href={`${ADMIN_REQUESTS}?situacao=sem-codigo`}>
            Ver o motivo e pedir de novo
          </a>
        </p>
      </Notice>
    </div>
  );
}
