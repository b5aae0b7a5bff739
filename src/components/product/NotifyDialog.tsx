import { buttonClass, classes } from '../../ui/classes.ts';
import { PageDialog } from './PageDialog.tsx';

/** Asks where to write to when a sold-out variant is back. Behaviour: src/islands/notify-form.ts, by `data-notify-`. */
export function NotifyDialog() {
  return (
    <PageDialog title="Avise-me quando disponível" titleId="avise-me" data-notify-dialog="">
      <form data-notify-form="" noValidate>
        <p className="text-soft">
          <span className="font-medium text-ink" data-notify-variant="" />
          {' esgotou. Escrevemos uma única vez, assim que voltar.'}
        </p>
        <div className="mt-5" data-notify-fields="">
          <label className="field__label" htmlFor="avise-email">
            E-mail
          </label>
          <input
            className="input"
            id="avise-email"
            name="email"
            type="email"
            autoComplete="email"
            maxLength={255}
            aria-describedby="avise-erro"
            required
          />
          <p id="avise-erro" data-notify-error="" />
          <button className={classes(buttonClass({ wide: true }), 'mt-4')} type="submit">
            Avisar por e-mail
          </button>
        </div>
        <div className="mt-4" role="alert">
          <p data-notify-problem="" />
          <p data-notify-done="" />
        </div>
      </form>
    </PageDialog>
  );
}
