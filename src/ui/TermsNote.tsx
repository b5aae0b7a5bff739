import { PRIVACY, TERMS } from '../paths.ts';

/** What somebody who opens an account agrees to. */
export function TermsNote() {
  return (
    <p className="text-small text-soft">
      Ao criar a conta, você concorda com os{' '}
      <a className="link link--drawn" href={TERMS}>
        termos de uso
      </a>{' '}
      e a{' '}
      <a className="link link--drawn" href={PRIVACY}>
        política de privacidade
      </a>
      .
    </p>
  );
}
