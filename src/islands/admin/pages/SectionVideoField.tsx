import { useStore } from '@nanostores/react';
import type { VideoDraft } from '../../../contracts/video.ts';
import { page, pageUploads } from '../../../stores/admin/pages/page-editor.ts';
import { VideoField } from '../kit/VideoField.tsx';
import type { FieldProps } from './field-props.ts';

export function SectionVideoField({ control, value, path, onUpdate }: FieldProps) {
  const { problems } = useStore(page.$draft);
  return (
    <VideoField
      label={control.label}
      place={path}
      value={value as VideoDraft | null}
      uploads={pageUploads}
      problems={problems}
      onUpdate={(change) => onUpdate((now) => change(now as VideoDraft | null))}
    />
  );
}
