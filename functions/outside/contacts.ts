import {
  AlreadyExistsException,
  CreateContactCommand,
  DeleteContactCommand,
  NotFoundException,
  SESv2Client,
  UpdateContactCommand,
} from '@aws-sdk/client-sesv2';

const client = /* @__PURE__ */ new SESv2Client({});

/** The list of the newsletter's readers (`CONTACT_LIST`), of which each has confirmed. */
const listName = (): string | undefined => process.env.CONTACT_LIST;

/** Puts an e-mail on the list; one that the mail service has taken off at a press in a mail is on it again. */
export const addContact = async (email: string): Promise<void> => {
  const contact = { ContactListName: listName(), EmailAddress: email, UnsubscribeAll: false };
  try {
    await client.send(new CreateContactCommand(contact));
  } catch (error) {
    if (!(error instanceof AlreadyExistsException)) throw error;
    await client.send(new UpdateContactCommand(contact));
  }
};

/** Takes an e-mail off the list, and forgets it there. */
export const removeContact = async (email: string): Promise<void> => {
  try {
    await client.send(new DeleteContactCommand({ ContactListName: listName(), EmailAddress: email }));
  } catch (error) {
    if (!(error instanceof NotFoundException)) throw error;
  }
};
