import { useNavigate } from 'react-router-dom';
import { problems } from '#core/problem.ts';
import { tabsOf } from '#core/tab.ts';
import type { Member } from '#core/team/member.ts';
import { refusalToManage } from '#core/team/member.ts';
import { paths } from '#web/paths.ts';
import { type SessionUser, useSignedIn } from '#web/session/session.ts';
import { type Choice, Menu } from '#web/ui/menu.tsx';
import type { MemberAction } from './member-action-dialog.tsx';

/** Why this person cannot change a membership, by the rule the server asks too. */
const refusalOf = (person: SessionUser, member: Member): string | undefined => {
  const actor = {
    accountId: person._id,
    tabs: person.is_role_member ? tabsOf(person.roll_access) : ('all' as const),
  };
  const refusal = refusalToManage(actor, {
    accountId: member.memberId,
    ...(member.is_owner ? {} : { staff: { tabCodes: member.tabCodes } }),
  });
  return refusal && problems[refusal].msg;
};

interface MemberMenuProps {
  member: Member;
  onChoose: (choice: MemberAction) => void;
}

/** What can be done with a member; what cannot says why. */
export const MemberMenu = ({ member, onChoose }: MemberMenuProps) => {
  const person = useSignedIn();
  const navigate = useNavigate();
  const disabledBecause = refusalOf(person, member);
  const choice = (label: string, name: MemberAction, more: Partial<Choice> = {}): Choice => ({
    label,
    disabledBecause,
    onChoose: () => onChoose(name),
    ...more,
  });
  const choices: Choice[] = [
    {
      label: 'View activity',
      onChoose: () => navigate(paths.memberActivity(person.userTypeRoute, member.memberId)),
    },
    ...(member.is_owner
      ? []
      : [
          choice('Change role', 'role'),
          ...(person.is_role_member
            ? []
            : [
                choice('Make owner', 'owner', {
                  disabledBecause: member.state === 'blocked' ? problems['member-blocked'].msg : undefined,
                }),
              ]),
          member.state === 'blocked' ? choice('Unblock', 'unblock') : choice('Block', 'block', { danger: true }),
          choice('Remove from the firm', 'remove', { danger: true }),
        ]),
  ];
  return <Menu label={`Actions for ${member.firstName} ${member.lastName}`} choices={choices} />;
};
