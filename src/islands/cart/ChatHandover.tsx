import { useStore } from '@nanostores/react';
import { chatUrl } from '../../paths.ts';
import { $cartMessage } from '../../stores/cart/cart-chat.ts';

/** Opens the shop's chat with the cart as message. */
export function ChatHandover({ whatsapp }: { whatsapp: string }) {
  const message = useStore($cartMessage);
  if (!whatsapp || !message) return null;
  return (
    <p className="text-center text-small">
      <a className="link link--drawn" href={chatUrl(whatsapp, message)} target="_blank" rel="noopener">
        Finalizar pelo WhatsApp
      </a>
    </p>
  );
}
