import { useStore } from '@nanostores/react';
import { ADMIN_GALLERY, adminPageUrl, HOME_PAGE } from '../../../paths.admin.ts';
import {
  chooseLogo,
  removeLogo,
  settings,
  settingsPictures,
} from '../../../stores/admin/settings/settings.ts';
import { SETTING_WORDS, settingsIn } from '../../../stores/admin/settings/settings-fields.ts';
import { TextLink } from '../kit/Actions.tsx';
import { PictureField } from '../kit/PictureField.tsx';
import { SettingsFields } from './SettingsFields.tsx';

const { label, hint } = SETTING_WORDS.logoKey;
const NETWORKS = settingsIn('visual').filter((name) => name !== 'logoKey');

/** Logo and social networks, with links to the screens for the home page. */
export function Branding() {
  const { values } = useStore(settings.$draft);
  const uploads = useStore(settingsPictures.$uploads);
  return (
    <>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,15rem),1fr))] gap-x-4 gap-y-5">
        <PictureField
          label={label}
          hint={hint}
          data-field="logoKey"
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
        <SettingsFields names={NETWORKS} />
      </div>
    </>
  );
}
