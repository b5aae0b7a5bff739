import { useStore } from '@nanostores/react';
import { createRoot } from 'react-dom/client';
import {
  $signInAgain,
  closeSignInAgain,
  finishSignInAgain,
  openSignInAgain,
} from '../../stores/account/sign-in-again.ts';
import signInStyle from '../../styles/sign-in.css?inline';
import { addStyles } from '../../ui/add-styles.ts';
import { adoptControls } from '../../ui/controls.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { SignInForm } from './SignInForm.tsx';

let mounted = false;

/** Mounts and opens the dialog, if somebody was signed in on this page. */
export async function askToSignIn(): Promise<void> {
  if (!(await openSignInAgain()) || mounted) return;
  mounted = true;
  adoptControls();
  addStyles(signInStyle);
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(<SignInDialog />);
}

/** Shown when the session has expired; input on the page underneath is kept. */
function SignInDialog() {
  const open = useStore($signInAgain);
  return (
    <Dialog open={open} title="Sua sessão terminou" onClose={closeSignInAgain}>
      <div className="sign-in">
        <p className="mb-5 text-soft">
          Entre novamente para continuar. O que você preencheu continua na página.
        </p>
        <SignInForm onEntered={finishSignInAgain} />
      </div>
    </Dialog>
  );
}
