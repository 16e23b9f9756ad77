import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { DocxParts } from '#core/assembly/parse/docx-parts.ts';
import { outlineOf } from '#core/assembly/parse/merge-tags.ts';
import { type ChosenQuestion, withDrafted } from '#core/questionnaires/chosen-questions.ts';
import { draftOf } from '#core/questionnaires/draft.ts';
import { readQuestionnaire, saveQuestionnaire } from '#core/questionnaires/endpoints.ts';
import { readTemplate } from '#core/templates/endpoints.ts';
import type { TemplateDetail } from '#core/templates/template.ts';
import { call } from '#web/api/client.ts';
import { useWrite } from '#web/api/hooks.ts';
import { wordsOf } from '#web/api/problem.ts';
import { paths } from '#web/paths.ts';
import { useSignedIn } from '#web/session/session.ts';
import { toast } from '#web/ui/toast-store.ts';

/** Asks for the tags of a file that was saved, in the words that were chosen for them, and goes there. */
export const useMakeQuestionnaire = ({ _id: templateId, documents }: TemplateDetail) => {
  const { userTypeRoute } = useSignedIn();
  const navigate = useNavigate();
  const [pending, setPending] = useState(false);
  const { write } = useWrite(saveQuestionnaire, { refreshes: [readQuestionnaire, readTemplate] });
  /** `order` are the identifiers of the file in reading order. */
  const make = async (file: DocxParts, order: string[], chosen: readonly ChosenQuestion[]): Promise<boolean> => {
    setPending(true);
    try {
      const { questionnaire: present, version, outline } = await call(readQuestionnaire, { templateId });
      // What is saved of all documents has the tags of this one.
      const tags = documents.length > 0 ? outline : outlineOf(file);
      const draft = draftOf(tags, () => crypto.randomUUID(), order, chosen);
      // The first draft of the server has what the files' clauses ask.
      const questionnaire = version === 0 ? withDrafted(draft, present) : withDrafted(present, draft);
      const written = await write({ templateId, version, questionnaire });
      if (written.ok) navigate(paths.templateQuestionnaire(userTypeRoute, templateId));
      return written.ok;
    } catch (error) {
      toast.error(wordsOf(error));
      return false;
    } finally {
      setPending(false);
    }
  };
  return { make, pending };
};
