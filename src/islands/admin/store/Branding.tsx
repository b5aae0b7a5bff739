import { useStore } from '@nanostores/react';
import { SOCIAL_NETWORKS } from '../../../contracts/admin/store.ts';
import { ADMIN_GALLERY, adminPageUrl, HOME_PAGE } from '../../../paths.admin.ts';
import {
  chooseLogo,
  removeLogo,
  setSocialLink,
  settings,
  settingsPictures,
} from '../../../stores/admin/shop/settings.ts';
import { Field } from '../../../ui/Field.tsx';
import { TextLink } from '../kit/Actions.tsx';
import { PictureField } from '../kit/PictureField.tsx';
import { said } from './use-settings.ts';

/** Logo and social networks, with links to the screens for the home page. */
export function Branding() {
  const { values, problems } = useStore(settings.$draft);
  const uploads = useStore(settingsPictures.$uploads);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-5">
        <PictureField
          {...said('logoKey')}
          shape="logo"
          imageKey={values.logoKey}
          upload={uploads.logoKey}
          onChoose={(file) => void chooseLogo(file)}
          onRemove={removeLogo}
        />
      </div>
      <p className="text-small">
        <TextLink
          text="Editar as fotos e os textos da página inicial"
          look="drawn"
          href={adminPageUrl(HOME_PAGE)}
        />{' '}
        ou <TextLink text="a galeria de fotos dela" look="drawn" href={ADMIN_GALLERY} />
      </p>
      <div className="form-grid">
        {SOCIAL_NETWORKS.map((network) => (
          <Field
            key={network}
            {...said(`socialLinks.${network}`)}
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
