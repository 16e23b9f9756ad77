import { createRoot } from 'react-dom/client';
import type { ShowcaseTemplate } from '#core/showcase/showcase.ts';
import { PackagePages } from '#web/paper/package-pages.tsx';
import { showcaseAddress } from '#web/paper/showcase-address.ts';
import { Themed } from '#web/theme/themed.tsx';

/**
 * Draws the pages of a free template in their room of a page that stands as HTML; a place in them leads on by the id of its question.
 * Gives what ends that.
 */
export const showTemplatePages = (
  room: HTMLElement,
  { _id, documents, questionnaire }: ShowcaseTemplate,
  onGo: (question: string) => void,
): (() => void) => {
  const root = createRoot(room);
  root.render(
    <Themed>
      <PackagePages
        label="Contract"
        subject={_id}
        documents={documents}
        addressOf={showcaseAddress(_id)}
        filling={{ questionnaire, answers: {} }}
        shown={undefined}
        onGo={onGo}
      />
    </Themed>,
  );
  // Another tree of elements may be about to be drawn, which nobody may end meanwhile.
  return () => queueMicrotask(() => root.unmount());
};
