import { useStore } from '@nanostores/react';
import { SOCIAL_NETWORKS, type SocialNetwork } from '../../../contracts/admin/store.ts';
import { ADMIN_GALLERY } from '../../../paths.ts';
import {
  $pictureUploads,
  choosePicture,
  removePicture,
  setSocialLink,
  settings,
} from '../../../stores/admin/settings.ts';
import type { PictureName } from '../../../stores/admin/settings-values.ts';
import { Field } from '../../../ui/Field.tsx';
import { PictureField } from '../kit/PictureField.tsx';

const PLACES: readonly { name: PictureName; label: string; hint: string }[] = [
  { name: 'logoKey', label: 'Logo', hint: 'De preferência com fundo transparente. Sem ela aparece o nome.' },
  { name: 'bannerKey', label: 'Banner', hint: 'Primeiro destaque da página inicial.' },
  { name: 'secondSlideKey', label: 'Segundo destaque', hint: 'Sem imagem, mostra um acessório da coleção.' },
  { name: 'thirdSlideKey', label: 'Terceiro destaque', hint: 'Sem imagem, mostra a peça mais nova.' },
];

const NETWORKS: Record<SocialNetwork, string> = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'Twitter (X)',
  tiktok: 'TikTok',
  pinterest: 'Pinterest',
  youtube: 'YouTube',
};

/** Logo, the pictures of the home page's slides, and the networks. */
export function Looks() {
  const { values, problems } = useStore(settings.$draft);
  const uploads = useStore($pictureUploads);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-5">
        {PLACES.map(({ name, label, hint }) => (
          <PictureField
            key={name}
            label={label}
            hint={hint}
            shape={name === 'logoKey' ? 'whole' : 'wide'}
            imageKey={values[name]}
            upload={uploads[name]}
            onChoose={(file) => void choosePicture(name, file)}
            onRemove={() => removePicture(name)}
          />
        ))}
      </div>
      <p className="text-small">
        <a className="link link--drawn" href={ADMIN_GALLERY}>
          Editar a galeria de fotos da página inicial
        </a>
      </p>
      <div className="form-grid">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            label={NETWORKS[network]}
            type="url"
            inputMode="url"
            maxLength={500}
            placeholder="https://"
            value={values.socialLinks[network]}
            error={problems[`socialLinks.${network}`] ?? null}
            onChange={(event) => setSocialLink(network, event.target.value)}
          />
        ))}
      </div>
    </>
  );
}
