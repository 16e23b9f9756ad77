import type { ComponentProps } from 'react';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { Frame } from './frame.tsx';

interface TemplateFrameProps extends Omit<ComponentProps<typeof Frame>, 'back' | 'untitled'> {
  templateId: string;
}

/** What the file of a template stands in: the way back leads to the template. */
export const TemplateFrame = ({ templateId, ...frame }: TemplateFrameProps) => {
  const { userTypeRoute } = useSignedIn();
  const back = { to: paths.template(userTypeRoute, templateId), label: 'Back to the template' };
  return <Frame back={back} untitled="Edit a template" {...frame} />;
};
