import MessageSquarePlus from 'lucide-react/icons/message-square-plus';
import type { EditorState } from 'prosemirror-state';
import { type LiveValue, useLive } from '#web/ui/live-value.ts';
import { canComment } from './comment-commands.ts';
import { Tool } from './tool.tsx';

/** In the bar: says something of the words that are selected. */
export const CommentTool = ({ state, onPress }: { state: LiveValue<EditorState>; onPress: () => void }) => {
  const isOff = !useLive(state, canComment);
  return (
    <Tool
      label="Comment"
      hint={isOff ? 'Select words of the text to comment on them' : 'Comment on what is selected'}
      off={isOff}
      onPress={onPress}
    >
      <MessageSquarePlus size={18} />
    </Tool>
  );
};
