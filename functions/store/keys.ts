import { createHash } from 'node:crypto';
import type { FilePlace } from '#core/files/file.ts';
import type { DraftPlace } from '#core/together/draft.ts';
import type { Key } from './table.ts';
import { wallRangeOf } from './wall-ranges.ts';

/**
 * The whole database on one page. One table (`pk`, `sk`), four sparse indexes: `by`/`byAt` (other ways to find a thing),
 * `due`/`dueAt` (what a clock must find), `list`/`listAt` (rows of lists, the newest change first; see `rows.ts`) and `recent`/`recentAt` (what lately happened in a firm). Whatever a firm owns begins `FIRM#<firmId>`; a partition never mixes two firms.
 * Whatever else is kept names its firm or its account, and is written under a condition: nobody sets what another put there. Who
 * reaches what stands outside firms and people is said in `reach.ts`, and held by `scope.ts`; a kind of key that it does not name is refused.
 * Read units (RU) are for eventually consistent reads: ½ RU for each 4 KB begun, so a page of 50 rows of 400 bytes (20 KB) is 2½ RU.
 *
 * | Question                                        | Answered by                                             | Page | RU  |
 * | ----------------------------------------------- | ------------------------------------------------------- | ---- | --- |
 * | Who is this signed-in person?                   | get  ACCOUNT#a / ACCOUNT                                | 1    | ½   |
 * | Which account has this e-mail?                  | get  EMAIL#<hash> / EMAIL, then the account             | 1    | 1   |
 * | Is this code right? may another be sent?        | get  EMAIL#<hash> / CODE#<purpose>                      | 1    | ½   |
 * | How many guesses or sends today?                | get  EMAIL#<hash> / LIMIT#<kind>, ADDRESS#ip / LIMIT#…  | 1    | ½   |
 * | Has this e-mail asked for the newsletter?       | get  EMAIL#<hash> / NEWSLETTER                          | 1    | ½   |
 * | How many public calls in this minute?           | add  ADDRESS#ip / LIMIT#<kind>#<minute> (1 write unit)  | 1    | 0   |
 * | How many tries of a person in this hour?        | get  ACCOUNT#a / LIMIT#<kind>#<hour>                    | 1    | ½   |
 * | How many codes did everybody guess wrong?       | list GUESSES#<hour> / SHARE#                            | 16   | ½   |
 * | Where is this person logged in?                 | list ACCOUNT#a / SESSION#                               | 100  | 2½  |
 * | Is this recovery code still good?               | get  ACCOUNT#a / RECOVERY                               | 1    | ½   |
 * | What does this hand-off between hosts carry?    | get  HANDOFF#<hash> / HANDOFF                           | 1    | ½   |
 * | Whom does this ticket connect?                  | take SOCKETTICKET#<hash> / SOCKETTICKET (1 write unit)  | 1    | 0   |
 * | Whose is this connection?                       | get  CONNECTION#c / CONNECTION                          | 1    | ½   |
 * | Which browsers of this firm, of this person in it, are connected? | list by = FIRM#f#CONNECTIONS (byAt = account#c) | 100 | ½–10 |
 * | Was this invitation used?                       | get  INVITATION#<id> / INVITATION                       | 1    | ½   |
 * | Which firm is at this host or slug?         | get  HOST#<slug> / HOST                                 | 1    | ½   |
 * | What is this firm, its branding?                | get  FIRM#f / FIRM                                      | 1    | ½   |
 * | How many clients, templates, matters has it?    | get  FIRM#f / SUMMARY                                   | 1    | ½   |
 * | Is there anything new for me?                   | list ACCOUNT#a / NOTIFICATIONSREAD, get FIRM#f / SUMMARY | 2   | 1   |
 * | How many matters were numbered in a year?       | get  FIRM#f / MATTERNUMBERS#<year>                      | 1    | ½   |
 * | What services does it offer?                    | get  FIRM#f / SERVICES                                  | 1    | ½–3 |
 * | How many invitations today of this firm?        | get  FIRM#f / LIMIT#<kind>#<day>                        | 1    | ½   |
 * | Which accounts belong to this firm?             | list FIRM#f / MEMBER#                                   | 50   | 2½  |
 * | Who holds the places of its plan?               | get  FIRM#f / SEATS, then its invitations and members   | 15   | 33  |
 * | Which roles has this firm?                      | list FIRM#f / ROLE#                                     | 100  | 2½  |
 * | Who works in this firm, and as what?            | list FIRM#f / MEMBER#, then the accounts and their last act | 50 | 52 |
 * | Which invitations wait, newest first?           | list by = FIRM#f#INVITATIONS                            | 50   | 2½  |
 * | What did this member do, newest first?          | list by = FIRM#f#ACTIVITY#a (the audit events)          | 50   | 2½  |
 * | What did they do from one instant to another, in these words? | list by = FIRM#f#ACTIVITY#a, byAt between them | 1 MB | ½–130 |
 * | Which clients has this firm, as rows?           | list list = FIRM#f#CLIENTS                              | 50–2,500 | 3½–150 |
 * | Which of them changed since an instant?         | list list = FIRM#f#CLIENTS, listAt after it             | 2,500 | ½–150 |
 * | Which rows of a firm's list have these words?   | list <the list's partition>#WORDS / <words>             | 60   | 4–10 |
 * | Which clients has this firm, newest first?      | list by = FIRM#f#CLIENTS                                | 50   | 2½  |
 * | Which clients are archived?                     | list by = FIRM#f#CLIENTS#ARCHIVED                       | 50   | 2½  |
 * | Has a client this e-mail already?               | get  FIRM#f / CLIENTEMAIL#<hash> (unique name)          | 1    | ½   |
 * | This client?                                    | get  FIRM#f / CLIENT#c                                  | 1    | ½   |
 * | Into whom was this client merged?               | get  FIRM#f / MERGEDCLIENT#c                            | 1    | ½   |
 * | How far is a merge of clients?                  | get  FIRM#f / CLIENTMERGE#m                             | 1    | ½–5 |
 * | What did it move?                               | list FIRM#f#CLIENTMERGE#m / MATTER# (NOTE#, CHECK#, FILE#, REQUEST#) | 100  | 5–50 |
 * | Which clients are two, whatever they have in common? | list FIRM#f#DISTINCT                               | 100  | ½–5 |
 * | Which row has left a list?                      | its row: <the list's partition> / GONE#id               | 1    | 0   |
 * | What did the firm note of it?                   | list FIRM#f#CLIENT#c#NOTES / NOTE#                      | 200  | ½–50 |
 * | All notes of the firm's clients (its export)?   | list by = FIRM#f#CLIENTNOTES                            | 50   | 2½–13 |
 * | Which clients were imported, when and by whom?  | list by = FIRM#f#IMPORTS                                | 50   | 2½–25 |
 * | How far is an import?                           | get  FIRM#f / IMPORT#i                                  | 1    | ½–2 |
 * | What became of its rows?                        | list FIRM#f#IMPORT#i / PART# (25 rows each)             | 20   | 5–130 |
 * | Which rows were added to clients who were there? | list FIRM#f#IMPORT#i / ROW#                             | 50   | ½–150 |
 * | Which matters has this client?                  | list by = FIRM#f#CLIENT#c#MATTERS (its own, and pointers of those it answers a part of) | 50   | 2½  |
 * | Which matters, templates has this firm, as rows? | list list = FIRM#f#MATTERS (…#TEMPLATES)              | 50–2,500 | 3½–150 |
 * | Which matters are pending; have their answers?  | list by = FIRM#f#MATTERS#pending (…#submitted), the matter's pointer | 5–50 | ½–2½ |
 * | Which matters are closed to whom?               | get  FIRM#f / WALLS, beside what a call reads first of its firm; of more than 500 WALLS#0 to #31 too | 1 | ½–1 |
 * | What do matters that are closed to others count for, and how often did they change? | list FIRM#f / WALLED# | 1 | ½–1 |
 * | Of which of those changes were connected browsers told? | get FIRM#f / WALLPOKES#<range>                   | 1    | ½–2 |
 * | Is this person of the matter's team, as what?   | get  FIRM#f#MATTER#m / TEAM#a                           | 1    | 1   |
 * | Who of other firms was invited to this matter?  | list FIRM#f#MATTER#m#COUNSEL / COUNSEL#                 | 20   | ½–2½ |
 * | Is the matter of another firm open to this person? | get ACCOUNT#a / COUNSEL#m, then FIRM#f#MATTER#m#COUNSEL / COUNSEL#c, the firm and its owner | 4 | 2½ |
 * | In which matters of other firms are they?       | list ACCOUNT#a / COUNSEL#, then each as above, and its matter | 50 | 150 |
 * | Of which matters' teams are they, as rows?      | list list = FIRM#f#TEAM#a                               | 50–2,500 | 3½–150 |
 * | This matter, its questionnaire, its answers?    | list FIRM#f#MATTER#m (all of one matter)                | 53   | 1–130 |
 * | What were the answers before, of a matter on legal hold? | list FIRM#f#MATTER#m#FORMERANSWERS / after ANSWERS# | 5 | 1–130 |
 * | May this sitting go on saving answers?          | its condition on FIRM#f#MATTER#m / ANSWERS              | 1    | 0   |
 * | How far is the contract that was asked for?     | get  FIRM#f#MATTER#m / CONTRACTJOB                      | 1    | ½   |
 * | A further contract of a matter?                 | as the matter, m being `<the matter's id>_<its own>`, and the matter | 53 | 1½–131 |
 * | Has a matter of any firm this id already?       | get  MATTERID#m / MATTERID (unique name)                | 1    | ½   |
 * | Was this file uploaded to this matter?          | get  FIRM#f#MATTER#m#FILES / FILE#id                    | 1    | ½   |
 * | Who else has to do with this matter?            | list FIRM#f#MATTER#m#PARTIES / PARTY#                   | 100  | ½–20 |
 * | Which party of the firm was added last?         | list by = FIRM#f#PARTIES                                | 1    | ½   |
 * | Whose names are like this one?                  | list FIRM#f#CONFLICTS#<hash> of each of its name keys, and the count | 9–24 | 5–10 |
 * | How many names are kept for conflict checks?    | get  FIRM#f / CONFLICTS                                 | 1    | ½   |
 * | This conflict check; all, newest first?         | get  FIRM#f / CONFLICTCHECK#c; list by = FIRM#f#CONFLICTCHECKS | 50 | ½–25 |
 * | Which conflict checks have these words?         | list FIRM#f#CONFLICTCHECKS#WORDS / <words>, then each check | 60 | 4–100 |
 * | Which conflict checks has this client, this matter? | list FIRM#f#CLIENT#c#CHECKS, …#MATTER#m#CHECKS / CHECK# | 100 | ½–100 |
 * | Which files does the firm keep with it, with a client? | list FIRM#f#MATTER#m#FILES / MATTERFILE# (FIRM#f#CLIENT#c#FILES / FILE#) | 100 | ½–38 |
 * | Which versions has a file?                      | list …#FILES / FILEVERSION#id#                          | 50   | ½–5 |
 * | Who opened a file?                              | get  …#FILES / FILEOPENINGS#id                          | 1    | ½–1 |
 * | Which links lead to a file?                     | list FIRM#f#FILELINKS#id / LINK#                        | 50   | ½–60 |
 * | Which link has this secret?                     | get  LINK#<hash> / LINK, then the link                  | 1    | 1½  |
 * | Which documents are asked for, what is missing?  | list FIRM#f#MATTER#m#REQUESTS (FIRM#f#CLIENT#c#REQUESTS) / REQUEST# | 10 | ½–50 |
 * | What is this person asked to send?              | list ACCOUNT#a (EMAIL#<hash>) / DOCUMENTREQUEST#, then each request | 10 | 10 |
 * | Where does a request stand that stood with this client? | get FIRM#f#CLIENT#c#REQUESTS / FORWARD#q, then the request | 1 | 1½–25 |
 * | Which request has this secret?                  | get  LINK#<hash> / LINK, then the request               | 1    | 1½–25 |
 * | Which envelopes has a matter?                   | list FIRM#f#MATTER#m#ENVELOPES / ROW#                   | 50   | 5–70 |
 * | This envelope?                                  | get  FIRM#f#MATTER#m#ENVELOPES / ENVELOPE#e             | 1    | 1–50 |
 * | Which draft of these documents has this person begun? | get FIRM#f#MATTER#m#ENVELOPES / DRAFTOF#a#<hash>, then the envelope | 1 | 2–50 |
 * | How many envelopes has a matter?                | get  FIRM#f#MATTER#m#ENVELOPES / TURN                   | 1    | 1   |
 * | What happened to an envelope?                   | list …#MATTER#m#ENVELOPE#e / EVENT#                     | 50   | 5   |
 * | Which envelopes wait for signatures?            | list list = FIRM#f#ENVELOPES#WAITING                    | 50   | 2–60 |
 * | Which envelope, and whose turn, has this secret? | get  LINK#<hash> / LINK, then the envelope             | 1    | 2–50 |
 * | What is this person asked to sign, or has a copy of? | list EMAIL#<hash> / SIGNER#, then the 200 envelopes of their firms that were asked for last | 10 | 20–250 |
 * | Which folders are there?                        | get  …#FILES / FOLDERS                                  | 1    | ½–4 |
 * | What does this person upload for it, for a client? | list FIRM#f#MATTER#m#FILES (FIRM#f#CLIENT#c#FILES) / UPLOAD#a# | 10 | ½–2 |
 * | Which files has this client, as rows?           | list list = FIRM#f#CLIENT#c#FILES                       | 50–2,500 | 3½–150 |
 * | What is written in a file since it was saved, by whom? | list …#FILES#DRAFT#id (FIRM#f#TEMPLATE#t#DRAFT#document) | 50 | 1–20 |
 * | Who writes in it at this moment?                | get  …#DRAFT#id / DRAFT, list …#DRAFT#id / WRITER#      | 20   | 1½  |
 * | How much is written in it?                      | get  …#DRAFT#id / METER                                 | 1    | 1   |
 * | With which matter, which client is this file?   | get  FIRM#f / FILE#id                                   | 1    | ½   |
 * | What was asked about its questions?             | list FIRM#f#MATTER#m#MESSAGES / MESSAGE#                | 300  | ½–20 |
 * | Which clients' questions wait for the firm?     | list by = FIRM#f#ASKED, the oldest first, then their matters | 100 | ½–20 |
 * | Which conversations has this firm about its matters, as rows? | list list = FIRM#f#CHATS                  | 50–2,500 | 3½–150 |
 * | Which has this person with others of the firm, as rows? | list list = FIRM#f#CHATS#a                      | 50–2,500 | 3½–150 |
 * | Messages of a conversation, as rows?            | list list = FIRM#f#CHAT#client-m#LINES (firm-m; FIRM#f#DIRECT#<two people>#LINES) | 50–2,500 | 3½–150 |
 * | How many has it, and who takes part?            | get  FIRM#f#CHAT#client-m / CONVERSATION                | 1    | 1   |
 * | What did this message say before?               | list FIRM#f#CHAT#client-m / FORMER#<number>#            | 100  | ½–100 |
 * | Was this message kept already?                  | get  FIRM#f#CHAT#client-m / SENT#<messageId>, then its line | 1 | 1–2 |
 * | All conversations of this firm (its export)?    | list by = FIRM#f#CONVERSATIONS, then FIRM#f#CHAT#client-m / LINE# | 50 | ½–25 |
 * | Up to where has who read it?                    | list FIRM#f#CHAT#client-m / READ#                       | 100  | ½–5  |
 * | Which messages of a conversation have these words? | list FIRM#f#CHAT#client-m / SAID#<word> (two of them) | 50  | 1–6 |
 * | Which messages of this firm, of this person have them? | list FIRM#f#SAID#<two letters> (FIRM#f#SAIDTO#a#<two letters>) / <word>, and the messages found | 50 | 4–9 |
 * | Was somebody mailed that some are unread?       | get  FIRM#f#CHAT#client-m / MAILED#a                    | 1    | ½   |
 * | How many messages have I not read?              | get  ACCOUNT#a / NOTIFICATIONSREAD#CHAT, beside the bell | 1   | ½   |
 * | Which tasks, deadlines has this matter?         | list FIRM#f#MATTER#m#TASKS / TASK#, …#DEADLINES / DEADLINE# | 50 | 2½–20 |
 * | Was a date, a deadline added meanwhile?         | get  FIRM#f#MATTER#m#DATES (…#DEADLINES) / TURN         | 1    | 1   |
 * | Which dates has this matter?                    | list FIRM#f#MATTER#m#DATES / MATTERDATE#                | 50   | 1–25 |
 * | What happened in this matter, newest first?     | list list = FIRM#f#MATTER#m#TIMELINE (the audit events) | 50–2,500 | 3½–150 |
 * | What happened in this firm's matters and with its clients lately? | list recent = FIRM#f#RECENT (the audit events) | 7 | ½ |
 * | Which notes has this matter?                    | list FIRM#f#MATTER#m#NOTES / NOTE#                      | 50   | 2½–35 |
 * | Which tasks has this firm, as rows?             | list list = FIRM#f#TASKS                                | 50–2,500 | 3½–150 |
 * | What falls on days from one to another?         | list by = FIRM#f#CALENDAR (…#DONE), byAt between them   | 1 MB | 1–260 |
 * | What falls on days in the matters of a client?  | list by = FIRM#f#CLIENT#c#MATTERS, then of each that is not closed its tasks, deadlines, dates and get FIRM#f#CALENDAR / ENTRY#answers#m | 50 | 2½ and 2 for each |
 * | Which deadlines wait for a second person?       | list by = FIRM#f#UNSIGNED, by their day                 | 100 | ½–40 |
 * | What is open for this person on days from one to another? | list list = FIRM#f#CALENDAR#a, listAt between them | 60 | ½–4 |
 * | What is open for this person, whatever its day? | list list = FIRM#f#CALENDAR#a                           | 1 MB | ½–130 |
 * | Whose calendar has this address?                | get  CALENDARFEED#<hash> / CALENDARFEED                 | 1    | ½   |
 * | Has this person an address of their calendar?   | get  ACCOUNT#a / CALENDARFEED                           | 1    | ½   |
 * | Which templates of tasks, calendars of courts?  | list FIRM#f / TASKTEMPLATE# (COURTCALENDAR#)            | 100  | 5–50 |
 * | Which templates of envelopes has this firm?     | list FIRM#f / ENVELOPETEMPLATE#                         | 100  | 5–50 |
 * | Which matters were shared with this person?     | list ACCOUNT#a / SHARED#                                | 50   | 2½  |
 * | Which templates has this firm?                  | list by = FIRM#f#TEMPLATES (no questionnaire in them)   | 50   | 2½  |
 * | Which templates are archived?                   | list by = FIRM#f#TEMPLATES#ARCHIVED                     | 50   | 2½  |
 * | Which tags has a template's file?               | get  FIRM#f / TEMPLATETAGS#t                            | 1    | ½–5 |
 * | Which tests must its contracts pass?            | get  FIRM#f / TEMPLATETESTS#t                           | 1    | ½–45 |
 * | Its newest version; all, newest first?          | get  FIRM#f#TEMPLATE#t / NEWEST; list VERSION#          | 50   | ½–20 |
 * | What did its questionnaire ask, which tags had it? | get  FIRM#f#TEMPLATE#t / QUESTIONNAIRE#n, TAGS#n     | 1    | ½–45 |
 * | Which matters use this template, as rows?       | list list = FIRM#f#TEMPLATE#t#MATTERS                   | 50–2,500 | 3½–150 |
 * | A template; its questionnaire?                  | get  FIRM#f / TEMPLATE#t; list FIRM#f#QUESTIONNAIRE#t    | 50   | ½–60 |
 * | How many questions, faults, tests, matters has it? | list FIRM#f#QUESTIONNAIRE#t up to its head; and the template of one that was never saved | 2 | ½–1 |
 * | Which clauses has this firm, as rows?           | list list = FIRM#f#CLAUSES                              | 50–2,500 | 3½–150 |
 * | This clause?                                    | get  FIRM#f / CLAUSE#c                                  | 1    | ½   |
 * | A version of a clause; all, newest first?       | get  FIRM#f#CLAUSE#c / VERSION#n; list VERSION#         | 50   | ½–130 |
 * | Which templates name a clause, in which version? | list FIRM#f#CLAUSE#c / TEMPLATE#, then each template   | 50   | 27½ |
 * | Which documents has this matter?                | list by = FIRM#f#MATTER#m#DOCUMENTS                     | 50   | 2½  |
 * | Which documents and files of matters has this firm, as rows? | list list = FIRM#f#DOCUMENTS               | 50–2,500 | 3½–150 |
 * | Which documents has this client, as rows?       | list list = FIRM#f#CLIENT#c#DOCUMENTS                   | 50–2,500 | 3½–150 |
 * | A document's versions, newest first?            | list FIRM#f#DOCUMENT#d / VERSION#                       | 50   | 2½  |
 * | My notifications, as rows?                      | list list = ACCOUNT#a#NOTIFICATION                      | 50–2,500 | 3½–150 |
 * | How many of them came after an instant?         | list ACCOUNT#a / NOTIFICATION#, newest first            | 50   | 2½  |
 * | Which mails were stopped at this e-mail?        | get  EMAIL#<hash> / MAILCHOICES                         | 1    | ½   |
 * | Up to when have I read them, how many are new?  | get  ACCOUNT#a / NOTIFICATIONSREAD                      | 1    | ½   |
 * | Which later ones have I read?                   | get  ACCOUNT#a / NOTIFICATIONMARKS                      | 1    | ½–9 |
 * | What happened in this firm, in order?           | list FIRM#f#AUDIT                                       | 100  | 5   |
 * | All a firm owns of one kind (its export)?       | list FIRM#f / CLIENT# (MEMBER#, TEMPLATE#, MATTER#, …)  | 1–50 | 1–5 |
 * | Which trials have a step due (warning, end)?    | list due = TRIALSTEP#<day> (dueAt = instant#account)    | 100  | 10  |
 * | Which cards has this firm saved?                | get  FIRM#f / CARDS                                     | 1    | ½   |
 * | What has this firm subscribed to?               | get  FIRM#f / SUBSCRIPTION                              | 1    | ½   |
 * | This checkout?                                  | get  FIRM#f / CHECKOUT#c                                | 1    | ½   |
 * | Has this firm bought a template of the showcase? | get FIRM#f / PURCHASE#t                                | 1    | ½   |
 * | Which templates has this firm bought?           | list FIRM#f / PURCHASE#…                                | 100  | ½–4 |
 * | Which receipts has this firm, newest first?     | list FIRM#f#RECEIPTS                                    | 50   | 2½  |
 * | How many places of the promotion are left?      | get  PROMOTION / PROMOTION                              | 1    | ½   |
 * | What does the home page show of the site's content? | get SITE / HOME                                     | 1    | ½–1½ |
 * | What did the press write in a year, in which years? | get SITE / PRESS#<year>; without any, the newest year | 1    | ½–2½ |
 * | Which questions does the site answer?           | get  SITE / FAQ                                         | 1    | ½–2 |
 * | Which templates may anybody try?                | get  SHOWCASE / LIST                                    | 1    | ½–2 |
 * | What does such a template ask, and which files? | get  SHOWCASE / TEMPLATE#t                              | 1    | ½–45 |
 * | This coupon, how often may it be used?          | get  COUPON#<id> / COUPON                               | 1    | ½   |
 * | Was this event of the card provider heard?      | get  EVENT#<id> / EVENT                                 | 1    | ½   |
 * | Which plans renew, end or are tried again?      | list due = RENEWAL#<day>   (dueAt = instant#firm)       | 100  | 5   |
 * | Which checkouts were abandoned?                 | list due = CHECKOUT#<day>  (dueAt = instant#firm#id)    | 100  | 10  |
 * | Which clients are to be reminded of answers?    | list due = REMINDER#<day>  (dueAt = instant#firm#matter) | 100 | 25 |
 * | Who is to be reminded of a task, of a deadline, of a date? | list due = TASK#<day> (DEADLINE#, MATTERDATE#<day>; dueAt = instant#firm#matter#id) | 100 | 25 |
 * | Whose names came up since the last night?       | list due = CONFLICTRERUN#<day> (dueAt = instant#firm#subject) | 100 | 5 |
 * | Who is to be reminded of documents?             | list due = REQUEST#<day>   (dueAt = instant#firm#matter#client#request) | 100 | 10 |
 * | Which envelopes end, who is to be reminded?     | list due = ENVELOPE#<day>  (dueAt = instant#firm#matter#envelope) | 100 | 25 |
 * | Which uploads still wait?                       | list due = UPLOAD#<day>    (dueAt = instant#firm#matter#client#account#upload) | 10 | 2½ |
 * | Which files are to be erased?                   | list due = TRASH#<day>     (dueAt = instant#firm#matter#client#file) | 100 | 10 |
 * | Which files have these words in their text?     | list FIRM#f#WORD#<two letters> / <word> (two of them), and the files found | 50 | 4–9 |
 * | Has a file a text at all?                       | get  FIRM#f / BLANKTEXT#id                              | 1    | ½   |
 * | What was promised and is not done yet?          | list due = OUTBOX#<day>    (dueAt = instant#owner#id)   | 100  | 25  |
 * | What is gathered for the one mail of a day?     | list FIRM#f#DIGEST#<hash> / ENTRY#                      | 100  | ½–25 |
 * | Which days has such a program finished, what not? | get  PROGRAM#<name> / PROGRESS                         | 1    | ½–2 |
 *
 * Planned, for areas that do not exist yet:
 *
 * | Question                                        | Answered by                                             | Page | RU  |
 * | ----------------------------------------------- | ------------------------------------------------------- | ---- | --- |
 * | Time and expenses not yet billed of a matter?   | list by = FIRM#f#MATTER#m#UNBILLED                      | 50   | 2½  |
 * | Time of a person by day?                        | list FIRM#f#TIME#<accountId> / <day>#                   | 50   | 2½  |
 * | Bills of a client (of the firm, by state)?      | list by = FIRM#f#CLIENT#c#BILLS; pointer FIRM#f#BILLS#… | 50   | 2½  |
 * | A bill with its lines and payments?             | list FIRM#f#BILL#b                                      | 100  | 5   |
 * | Is this bill number taken?                      | get  FIRM#f / BILLNUMBER#n (unique name)                | 1    | ½   |
 * | What does this client hold in trust?            | get  FIRM#f / TRUST#c; postings FIRM#f#TRUST#c / …      | 1    | ½   |
 * | Which bills fall due?                           | list due = <KIND>#<day>    (dueAt = instant#firm#id)    | 100  | 5   |
 */

const hashed = (text: string): string => createHash('sha256').update(text.trim().toLowerCase()).digest('base64url');

/** A partition that names the firm it belongs to. */
export type FirmPartition = `FIRM#${string}`;
/** The key of an item that belongs to the firm its partition names: only there may an item be set whatever stood there. */
export interface FirmKey extends Key {
  pk: FirmPartition;
}

export const firmPartition = (firmId: string): FirmPartition => `FIRM#${firmId}`;
/** What was done to what an owner keeps. */
export const auditPartition = (owner: string): string => `${owner}#AUDIT`;
export const accountPartition = (accountId: string): string => `ACCOUNT#${accountId}`;
/** E-mails are keyed by their hash, so that a key in a log or an audit event names nobody. */
export const emailPartition = (email: string): string => `EMAIL#${hashed(email)}`;

export const accountKey = (accountId: string): Key => ({ pk: accountPartition(accountId), sk: 'ACCOUNT' });
/** One login on one device. */
export const sessionKey = (accountId: string, sessionId: string): Key => ({
  pk: accountPartition(accountId),
  sk: `SESSION#${sessionId}`,
});
export const recoveryKey = (accountId: string): Key => ({ pk: accountPartition(accountId), sk: 'RECOVERY' });
export const accountLimitKey = (accountId: string, kind: string): Key => ({
  pk: accountPartition(accountId),
  sk: `LIMIT#${kind}`,
});
export const handOffKey = (codeHash: string): Key => ({ pk: `HANDOFF#${codeHash}`, sk: 'HANDOFF' });
/** Lets one browser connect; gone with its use. */
export const socketTicketKey = (secretHash: string): Key => ({ pk: `SOCKETTICKET#${secretHash}`, sk: 'SOCKETTICKET' });
/** A connected browser. */
export const connectionKey = (connectionId: string): Key => ({ pk: `CONNECTION#${connectionId}`, sk: 'CONNECTION' });
/** The connected browsers of those who work in a firm, or are at home there, person by person. */
export const connectionsOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CONNECTIONS`;
export const emailKey = (email: string): Key => ({ pk: emailPartition(email), sk: 'EMAIL' });
export const codeKey = (email: string, purpose: string): Key => ({ pk: emailPartition(email), sk: `CODE#${purpose}` });
/** The events of which no mails go there. */
export const mailChoicesKey = (email: string): Key => ({ pk: emailPartition(email), sk: 'MAILCHOICES' });
export const newsletterKey = (email: string): Key => ({ pk: emailPartition(email), sk: 'NEWSLETTER' });
export const emailLimitKey = (email: string, kind: string): Key => ({ pk: emailPartition(email), sk: `LIMIT#${kind}` });

/** Whoever has one IPv6 address has the 2^64 that begin alike (/64), so that all of them count as one. */
const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = [], tail = []] = address.split('::').map((half) => half.split(':').filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill('0');
  return [...head, ...zeros, ...tail].slice(0, 4).join(':');
};
export const addressPartition = (address: string): string => `ADDRESS#${hashed(networkOf(address))}`;
export const addressLimitKey = (address: string, kind: string): Key => ({
  pk: addressPartition(address),
  sk: `LIMIT#${kind}`,
});
/** What everybody guesses wrong in one hour, spread over counters of which each request meets one. */
export const guessesPartition = (hour: string): string => `GUESSES#${hour}`;
export const guessesKey = (hour: string, share: number): Key => ({
  pk: guessesPartition(hour),
  sk: `SHARE#${share}`,
});
export const invitationKey = (invitationId: string): Key => ({ pk: `INVITATION#${invitationId}`, sk: 'INVITATION' });
export const hostKey = (slug: string): Key => ({ pk: `HOST#${slug}`, sk: 'HOST' });

/** Exported among `firm`. */
export const firmKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'FIRM' });
/** How many of each the firm has, and how often it has changed; changed by the transactions that change what is counted. Not exported: worked out from other items. */
export const summaryKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'SUMMARY' });
/** How many numbers of matters were taken in a year; each by the transaction that uses it. Not exported: each matter names its number. */
export const matterNumbersKey = (firmId: string, year: number): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `MATTERNUMBERS#${year}`,
});
/** The firm's menu of services, a whole in its order. Exported among `firm`. */
export const servicesKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'SERVICES' });
/** Not exported: a count that limits how often something is done. */
export const firmLimitKey = (firmId: string, kind: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `LIMIT#${kind}`,
});
/** Exported among `members`. */
export const memberKey = (firmId: string, accountId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `MEMBER#${accountId}`,
});

/** Which invitations hold a place in the firm's plan; changes with each place that is given. Not exported: which invitations hold a place of the plan. */
export const seatsKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'SEATS' });
/** Exported among `roles`. */
export const roleKey = (firmId: string, roleId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `ROLE#${roleId}`,
});
/** Invitations of a firm that nobody took up and nobody took back. */
export const invitationsOf = (firmId: string): string => `FIRM#${firmId}#INVITATIONS`;
/** What one person did among what an owner's audit keeps. */
export const activityOf = (owner: string, who: string): string => `${owner}#ACTIVITY#${who}`;

/** Exported among `clients`. */
export const clientKey = (firmId: string, clientId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CLIENT#${clientId}`,
});
export const clientsOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CLIENTS`;
export const archivedClientsOf = (firmId: string): string => `FIRM#${firmId}#CLIENTS#ARCHIVED`;
/** A unique name: no two clients of a firm have the same e-mail. Not exported: worked out from other items. */
export const clientEmailKey = (firmId: string, email: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CLIENTEMAIL#${hashed(email)}`,
});

const matterPartition = (firmId: string, matterId: string): FirmPartition => `FIRM#${firmId}#MATTER#${matterId}`;
/** Exported among `matters`. */
export const matterKey = (firmId: string, matterId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: 'MATTER',
});
/** What finds a matter for somebody who answers a part of it, beside its client. Not exported: the matter names its people. */
export const matterPersonKey = (firmId: string, matterId: string, clientId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: `PERSON#${clientId}`,
});
/** Somebody of a matter's team: a row of the matters that were shared with them. Not exported: the matter names its team. */
export const matterTeamKey = (firmId: string, matterId: string, accountId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: `TEAM#${accountId}`,
});
/** People of other firms who were invited to a matter. */
export const counselOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#COUNSEL`;
/** One of them, by the hash of their e-mail, so that nobody is invited twice. Exported among `co-counsel`. */
export const matterCounselKey = (firmId: string, matterId: string, counselId: string): FirmKey => ({
  pk: counselOf(firmId, matterId),
  sk: `COUNSEL#${counselId}`,
});
export const counselIdOf = (email: string): string => hashed(email).slice(0, 22);
/** Leads somebody to a matter of another firm; whether it is open to them is said there. */
export const counselPointerKey = (accountId: string, matterId: string): Key => ({
  pk: accountPartition(accountId),
  sk: `COUNSEL#${matterId}`,
});
/** The matters of a firm that are closed to all but some members: as many as one item has room for, which says whether there are more. Not exported: each matter says whom it is closed to. */
export const wallsKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'WALLS' });
/** More of them, spread by their ids. Not exported: each matter says whom it is closed to. */
export const moreWallsKey = (firmId: string, range: number): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `WALLS#${range}`,
});
/** What each matter that is closed to others counts for, and how often it has changed: nobody but those inside is told. Not exported: worked out from other items. */
export const walledKey = (firmId: string, matterId: string): FirmKey =>
  walledRangeKey(firmId, String(wallRangeOf(matterId)));
/** The item of some of them. Not exported: worked out from other items. */
export const walledRangeKey = (firmId: string, range: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `${WALLED}${range}`,
});
export const WALLED = 'WALLED#';
/** Up to which of the changes that an item of `walledKey` counts connected browsers were told. Not exported: worked out from other items. */
export const wallPokesKey = (firmId: string, range: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `WALLPOKES#${range}`,
});
export const mattersOfMember = (firmId: string, accountId: string): FirmPartition => `FIRM#${firmId}#TEAM#${accountId}`;
/** Exported among `matters`. */
export const matterQuestionnaireKey = (firmId: string, matterId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: 'QUESTIONNAIRE',
});
/** The head of the log of its answers, whose segments and whole follow it (`save-log.ts`). Exported among `matters`. */
export const matterAnswersKey = (firmId: string, matterId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: 'ANSWERS',
});
/** What answers of a matter on legal hold said before they were changed. */
export const formerAnswersOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#FORMERANSWERS`;
/** All of them of one version. Exported among `former-answers`. */
export const formerAnswersKey = (firmId: string, matterId: string, version: number): FirmKey => ({
  pk: formerAnswersOf(firmId, matterId),
  sk: `ANSWERS#${String(version).padStart(9, '0')}`,
});
/** The changes up to the one that overwrote a version, after all of that version where these are kept. Exported among `former-answers`. */
export const formerChangesKey = (firmId: string, matterId: string, version: number): FirmKey => ({
  pk: formerAnswersOf(firmId, matterId),
  sk: `${formerAnswersKey(firmId, matterId, version).sk}#CHANGES`,
});
/** The contract that was asked for last of a matter. Not exported: on its way to something that is exported. */
export const contractJobKey = (firmId: string, matterId: string): FirmKey => ({
  pk: matterPartition(firmId, matterId),
  sk: 'CONTRACTJOB',
});
/** A file that was uploaded to a matter and inspected; an answer may name it. Exported among `matters`. */
export const answerFileKey = (firmId: string, matterId: string, fileId: string): Key => ({
  pk: matterFilesOf(firmId, matterId),
  sk: `FILE#${fileId}`,
});
/** What the firm noted of a client. */
export const notesOfClient = (firmId: string, clientId: string): FirmPartition =>
  `FIRM#${firmId}#CLIENT#${clientId}#NOTES`;
/** Exported among `client-notes`. */
export const clientNoteKey = (firmId: string, clientId: string, noteId: string): FirmKey => ({
  pk: notesOfClient(firmId, clientId),
  sk: `NOTE#${noteId}`,
});
/** Not exported: the clients that it added are exported, and the history says who imported them. */
export const importKey = (firmId: string, importId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `IMPORT#${importId}`,
});
export const importsOf = (firmId: string): string => `FIRM#${firmId}#IMPORTS`;
/** Rows of an import, and what became of them; parts sort by number: 1 is `PART#0001`. */
export const importPartition = (firmId: string, importId: string): FirmPartition => `FIRM#${firmId}#IMPORT#${importId}`;
/** Not exported: on its way to something that is exported. */
export const importPartKey = (firmId: string, importId: string, part: number): FirmKey => ({
  pk: importPartition(firmId, importId),
  sk: `PART#${String(part).padStart(4, '0')}`,
});
/** What a row of an import has added to a client who was there. Not exported: on its way to something that is exported. */
export const importAdditionKey = (firmId: string, importId: string, row: number): FirmKey => ({
  pk: importPartition(firmId, importId),
  sk: `ROW#${String(row).padStart(8, '0')}`,
});
/** Notes on all clients of a firm, by the instant at which they were written. */
export const clientNotesOf = (firmId: string): string => `FIRM#${firmId}#CLIENTNOTES`;
/** Adverse and related parties of a matter. */
export const partiesOfMatter = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#PARTIES`;
/** Exported among `parties`. */
export const partyKey = (firmId: string, matterId: string, partyId: string): FirmKey => ({
  pk: partiesOfMatter(firmId, matterId),
  sk: `PARTY#${partyId}`,
});
/** Parties of all matters of a firm, by the instant at which they were added. */
export const partiesOf = (firmId: string): string => `FIRM#${firmId}#PARTIES`;
/** Who is kept under a key of names: its hash, so that no log names anybody. */
export const conflictPartition = (firmId: string, nameKey: string): FirmPartition =>
  `FIRM#${firmId}#CONFLICTS#${hashed(nameKey).slice(0, 22)}`;
/** Not exported: worked out from other items. */
export const conflictPostingKey = (firmId: string, nameKey: string, subjectId: string): FirmKey => ({
  pk: conflictPartition(firmId, nameKey),
  sk: subjectId,
});
/** How many names are kept for conflict checks. Not exported: worked out from other items. */
export const conflictNamesKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'CONFLICTS' });
/** Exported among `conflict-checks`. */
export const conflictCheckKey = (firmId: string, checkId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CONFLICTCHECK#${checkId}`,
});
export const conflictChecksOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CONFLICTCHECKS`;
export const conflictChecksOfClient = (firmId: string, clientId: string): FirmPartition =>
  `FIRM#${firmId}#CLIENT#${clientId}#CHECKS`;
export const conflictChecksOfMatter = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#CHECKS`;
/** A check among those of its client, or of its matter: a copy with how many hits it has, kept in its own transaction. Not exported: worked out from other items. */
export const conflictCheckCopyKey = (
  partition: FirmPartition,
  { checkedAt, checkId }: { checkedAt: string; checkId: string },
): FirmKey => ({ pk: partition, sk: `CHECK#${checkedAt}#${checkId}` });
/** Whose names were added or changed and are to be looked for once more: `CLIENT#c`, or `PARTY#m#p`. Not exported: worked out from other items. */
export const conflictRerunKey = (firmId: string, subject: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CONFLICTRERUN#${subject}`,
});
/** The id of the check that says once that somebody is called like one of a matter. */
export const rerunCheckId = (matterId: string, who: string): string => hashed(`${matterId} ${who}`).slice(0, 22);
/** Files of a matter: those that answer its questions, and those that the firm keeps with it. */
export const matterFilesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#FILES`;
/** Files that the firm keeps with a matter, else with a client. */
export const filesOf = (firmId: string, { matterId, clientId = '' }: FilePlace): FirmPartition =>
  matterId === undefined ? filesOfClient(firmId, clientId) : matterFilesOf(firmId, matterId);
/** Files of a client as rows, in whatever matter they are; and where those of none are kept. */
export const filesOfClient = (firmId: string, clientId: string): FirmPartition =>
  `FIRM#${firmId}#CLIENT#${clientId}#FILES`;
/** Exported among `files`. */
export const keptFileKey = (firmId: string, place: FilePlace, fileId: string): FirmKey => ({
  pk: filesOf(firmId, place),
  sk: `${place.matterId === undefined ? 'FILE' : 'MATTERFILE'}#${fileId}`,
});
/** Versions sort by number: 1 is `FILEVERSION#<id>#000001`. Exported among `file-versions`. */
export const fileVersionKey = (firmId: string, place: FilePlace, fileId: string, number: number): FirmKey => ({
  pk: filesOf(firmId, place),
  sk: `FILEVERSION#${fileId}#${String(number).padStart(6, '0')}`,
});
/** How often a file was opened, and who did last. Not exported: who opened what is among the events. */
export const fileOpeningsKey = (firmId: string, place: FilePlace, fileId: string): FirmKey => ({
  pk: filesOf(firmId, place),
  sk: `FILEOPENINGS#${fileId}`,
});
/** Links to a file, wherever it stands. */
export const linksOfFile = (firmId: string, fileId: string): FirmPartition => `FIRM#${firmId}#FILELINKS#${fileId}`;
/** A link to a file, and how often it was opened. Exported among `file-links`. */
export const fileLinkKey = (firmId: string, fileId: string, linkId: string): FirmKey => ({
  pk: linksOfFile(firmId, fileId),
  sk: `LINK#${linkId}`,
});
/** Envelopes of a matter. */
export const envelopesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#ENVELOPES`;
/** Documents for signature, who signs them, and how far they are. Exported among `envelopes`. */
export const envelopeKey = (firmId: string, matterId: string, envelopeId: string): FirmKey => ({
  pk: envelopesOf(firmId, matterId),
  sk: `ENVELOPE#${envelopeId}`,
});
/** What the list of its matter shows of an envelope, in the order in which they were made. Not exported: a copy of the envelope. */
export const envelopeRowKey = (firmId: string, matterId: string, createdAt: string, envelopeId: string): FirmKey => ({
  pk: envelopesOf(firmId, matterId),
  sk: `ROW#${createdAt}#${envelopeId}`,
});
/** Leads a person to the draft that they began last of the same documents; it stays when that is sent or discarded. Not exported: on its way to something that is exported. */
export const draftOfKey = (firmId: string, matterId: string, accountId: string, sourcesHash: string): FirmKey => ({
  pk: envelopesOf(firmId, matterId),
  sk: `DRAFTOF#${accountId}#${sourcesHash}`,
});
/** What happened to an envelope, oldest first. */
export const evidenceOf = (firmId: string, matterId: string, envelopeId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#ENVELOPE#${envelopeId}`;
/** An event of an envelope. Exported among `envelope-events`. */
export const evidenceKey = (firmId: string, matterId: string, envelopeId: string, number: number): FirmKey => ({
  pk: evidenceOf(firmId, matterId, envelopeId),
  sk: `EVENT#${String(number).padStart(6, '0')}`,
});
/** Leads whoever proves an e-mail to an envelope whose signer has it, from their turn on, or of which it gets a copy, once all have signed; says when that was. */
export const signerToEmailKey = (email: string, envelopeId: string, signerId: string): Key => ({
  pk: emailPartition(email),
  sk: `SIGNER#${envelopeId}#${signerId}`,
});
/** Envelopes of a firm that wait for signatures. */
export const waitingEnvelopesOf = (firmId: string): FirmPartition => `FIRM#${firmId}#ENVELOPES#WAITING`;
/** Which link an address opens, by the hash of its secret. */
export const linkSecretKey = (hash: string): Key => ({ pk: `LINK#${hash}`, sk: 'LINK' });
/** Requests for documents of a matter, else of a client. */
export const requestsOf = (firmId: string, { matterId, clientId = '' }: FilePlace): FirmPartition =>
  matterId === undefined
    ? `FIRM#${firmId}#CLIENT#${clientId}#REQUESTS`
    : `${matterPartition(firmId, matterId)}#REQUESTS`;
/** Exported among `document-requests`. */
export const documentRequestKey = (firmId: string, place: FilePlace, requestId: string): FirmKey => ({
  pk: requestsOf(firmId, place),
  sk: `REQUEST#${requestId}`,
});
/** Leads to the client with whom a request stands that stood here before clients were merged, or told apart. Not exported: the request is. */
export const requestForwardKey = (firmId: string, place: FilePlace, requestId: string): FirmKey => ({
  pk: requestsOf(firmId, place),
  sk: `FORWARD#${requestId}`,
});
/** Leads somebody to a request that they are asked in the portal. */
export const requestPointerKey = (accountId: string, requestId: string): Key => ({
  pk: accountPartition(accountId),
  sk: `DOCUMENTREQUEST#${requestId}`,
});
/** Leads whoever proves an e-mail to a request that was sent there by a link. */
export const requestToEmailKey = (email: string, requestId: string): Key => ({
  pk: emailPartition(email),
  sk: `DOCUMENTREQUEST#${requestId}`,
});
/** A file on its way, of whoever sends it. Not exported: it is a file once it was inspected. */
export const uploadKey = (firmId: string, place: FilePlace, accountId: string, uploadId: string): FirmKey => ({
  pk: filesOf(firmId, place),
  sk: `UPLOAD#${accountId}#${uploadId}`,
});
/** All folders of a matter, or of a client outside matters. Exported among `folders`. */
export const foldersKey = (firmId: string, place: FilePlace): FirmKey => ({
  pk: filesOf(firmId, place),
  sk: 'FOLDERS',
});
/** A small copy of the file in its firm's partition, a row of its client's list; kept in the file's own transaction. Not exported: worked out from other items. */
export const filePointerKey = (firmId: string, fileId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `FILE#${fileId}`,
});
/** What several people write in a file, or in a document of a template, between two saves. */
export const draftOf = (firmId: string, place: DraftPlace): FirmPartition =>
  'templateId' in Object(place)
    ? draftOfTemplate(firmId, place as Extract<DraftPlace, { templateId: string }>)
    : `${filesOf(firmId, place as FilePlace)}#DRAFT#${(place as { fileId: string }).fileId}`;
const draftOfTemplate = (
  firmId: string,
  { templateId, packageDocumentId }: Extract<DraftPlace, { templateId: string }>,
): FirmPartition => `FIRM#${firmId}#TEMPLATE#${templateId}#DRAFT#${packageDocumentId}`;
/** Not exported: what is saved of it is a file. */
export const draftKey = (firmId: string, place: DraftPlace): FirmKey => ({ pk: draftOf(firmId, place), sk: 'DRAFT' });
/** A change of a draft, in parts. Not exported: what is saved of it is a file. */
export const draftChangeKey = (
  firmId: string,
  place: DraftPlace,
  turn: string,
  changeId: string,
  part: number,
): FirmKey => ({ pk: draftOf(firmId, place), sk: `CHANGE#${turn}#${changeId}#${String(part).padStart(3, '0')}` });
/** What was folded of a draft's changes, in parts. Not exported: what is saved of it is a file. */
export const draftWholeKey = (
  firmId: string,
  place: DraftPlace,
  turn: string,
  wholeId: string,
  part: number,
): FirmKey => ({ pk: draftOf(firmId, place), sk: `WHOLE#${turn}#${wholeId}#${String(part).padStart(3, '0')}` });
/** A picture that was put into a draft, in parts; beside it, so that whoever joins does not read them all. Not exported: what is saved of it is a file. */
export const draftPictureKey = (firmId: string, place: DraftPlace, id: string, part: number): FirmKey => ({
  pk: draftPicturesOf(firmId, place),
  sk: `PICTURE#${id}#${String(part).padStart(3, '0')}`,
});
/** Which pictures were put into a draft. Not exported: gone with the draft. */
export const draftPictureListKey = (firmId: string, place: DraftPlace): FirmKey => ({
  pk: draftPicturesOf(firmId, place),
  sk: 'LIST',
});
export const draftPicturesOf = (firmId: string, place: DraftPlace): FirmPartition =>
  `${draftOf(firmId, place)}#PICTURES`;
/** What was written in turns of a draft that ended under a legal hold, under the keys that it had. Not exported: what is saved of it is a file. */
export const formerDraftsOf = (firmId: string, place: DraftPlace): FirmPartition => `${draftOf(firmId, place)}#FORMER`;
/** How much was kept of a draft. Not exported: gone with the draft. */
export const draftMeterKey = (firmId: string, place: DraftPlace): FirmKey => ({
  pk: draftOf(firmId, place),
  sk: 'METER',
});
/** A window that has a draft open. Not exported: gone with the window. */
export const draftWriterKey = (firmId: string, place: DraftPlace, writerId: string): FirmKey => ({
  pk: draftOf(firmId, place),
  sk: `WRITER#${writerId}`,
});
/** What its firm and those who answer it have said to one another about its questions. */
export const questionMessagesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#MESSAGES`;
/** Exported among `messages`. */
export const questionMessageKey = (firmId: string, matterId: string, messageId: string): FirmKey => ({
  pk: questionMessagesOf(firmId, matterId),
  sk: `MESSAGE#${messageId}`,
});
/** A thread of messages in which a client has the last word. Not exported: worked out from other items. */
export const askedKey = (firmId: string, matterId: string, questionId: string, clientId: string): FirmKey => ({
  pk: questionMessagesOf(firmId, matterId),
  sk: `ASKED#${questionId}#${clientId}`,
});
/** Such threads, by when they were asked. */
export const askedOf = (firmId: string): FirmPartition => `FIRM#${firmId}#ASKED`;
/** What happened in a matter: its audit events, as rows. */
export const timelineOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#TIMELINE`;
/** Where an audit event stands in a timeline; who asks for rows by id knows nothing of requests. */
export const timelineId = (requestId: string): string => hashed(requestId).slice(0, 22);
/** What happened in the matters of a firm, and with its clients: their audit events. */
export const recentOf = (firmId: string): FirmPartition => `FIRM#${firmId}#RECENT`;
export const matterNotesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#NOTES`;
/** Exported among `notes`. */
export const matterNoteKey = (firmId: string, matterId: string, noteId: string): FirmKey => ({
  pk: matterNotesOf(firmId, matterId),
  sk: `NOTE#${noteId}`,
});
/** The tasks of a firm as rows, and those of them that are kept with no matter. */
export const tasksOf = (firmId: string): FirmPartition => `FIRM#${firmId}#TASKS`;
/** Where the tasks of a matter are kept, or those of none. */
export const taskPartition = (firmId: string, matterId?: string): FirmPartition =>
  matterId === undefined ? tasksOf(firmId) : `${matterPartition(firmId, matterId)}#TASKS`;
/** Exported among `tasks`. */
export const taskKey = (firmId: string, taskId: string, matterId?: string): FirmKey => ({
  pk: taskPartition(firmId, matterId),
  sk: `TASK#${taskId}`,
});
/** Exported among `task-templates`. */
export const taskTemplateKey = (firmId: string, taskTemplateId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `TASKTEMPLATE#${taskTemplateId}`,
});
/** Exported among `envelope-templates`. */
export const envelopeTemplateKey = (firmId: string, envelopeTemplateId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `ENVELOPETEMPLATE#${envelopeTemplateId}`,
});
export const deadlinesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#DEADLINES`;
/** Exported among `deadlines`. */
export const deadlineKey = (firmId: string, matterId: string, deadlineId: string): FirmKey => ({
  pk: deadlinesOf(firmId, matterId),
  sk: `DEADLINE#${deadlineId}`,
});
/** Deadlines that are open and that no second person has signed off, by the day on which they fall. */
export const unsignedOf = (firmId: string): FirmPartition => `FIRM#${firmId}#UNSIGNED`;
export const datesOf = (firmId: string, matterId: string): FirmPartition =>
  `${matterPartition(firmId, matterId)}#DATES`;
/** Exported among `dates`. */
export const matterDateKey = (firmId: string, matterId: string, dateId: string): FirmKey => ({
  pk: datesOf(firmId, matterId),
  sk: `MATTERDATE#${dateId}`,
});
/** Moves on with everything that is added to a part of a matter, and counts its envelopes, and says whether each has a row. Not exported: on its way to something that is exported. */
export const turnKey = (partition: FirmPartition): FirmKey => ({ pk: partition, sk: 'TURN' });
/** What falls on days, by day: a small copy of each task, deadline, date of a matter and wanted answer, kept in its own transaction. */
export const calendarOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CALENDAR`;
export const doneInCalendarOf = (firmId: string): string => `${calendarOf(firmId)}#DONE`;
export const calendarOfPerson = (firmId: string, accountId: string): FirmPartition =>
  `${calendarOf(firmId)}#${accountId}`;
/** Not exported: worked out from other items. */
export const calendarEntryKey = (firmId: string, kind: string, id: string): FirmKey => ({
  pk: calendarOf(firmId),
  sk: `ENTRY#${kind}#${id}`,
});
/** What is kept of a secret of 128 bits. */
export const hashOfSecret = hashed;
/** Whose calendar an address gives, by the hash of its secret. */
export const calendarFeedKey = (hash: string): Key => ({ pk: `CALENDARFEED#${hash}`, sk: 'CALENDARFEED' });
/** The address that a person has of their calendar: its hash, for nobody keeps the address itself. */
export const ownCalendarFeedKey = (accountId: string): Key => ({ pk: accountPartition(accountId), sk: 'CALENDARFEED' });
/** The days of a court beside the federal holidays. Exported among `court-calendars`. */
export const courtCalendarKey = (firmId: string, calendarId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `COURTCALENDAR#${calendarId}`,
});
/** A small copy of the matter in its firm's partition, found by state; kept in the matter's own transaction. Not exported: worked out from other items. */
export const matterPointerKey = (firmId: string, matterId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `MATTER#${matterId}`,
});
export const mattersOfClient = (firmId: string, clientId: string): FirmPartition =>
  `FIRM#${firmId}#CLIENT#${clientId}#MATTERS`;
export const mattersOf = (firmId: string): FirmPartition => `FIRM#${firmId}#MATTERS`;
/** `place` is the state of a matter, or says of an open one that its answers are in. */
export const mattersIn = (firmId: string, place: string): string => `FIRM#${firmId}#MATTERS#${place}`;
/** A unique name across firms: a matter shared with a person is addressed by its id alone, so no two firms have one id. */
export const matterIdKey = (matterId: string): Key => ({ pk: `MATTERID#${matterId}`, sk: 'MATTERID' });
export const sharedKey = (accountId: string, matterId: string): Key => ({
  pk: accountPartition(accountId),
  sk: `SHARED#${matterId}`,
});

/** Exported among `templates`. */
export const templateKey = (firmId: string, templateId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `TEMPLATE#${templateId}`,
});
export const templatesOf = (firmId: string): FirmPartition => `FIRM#${firmId}#TEMPLATES`;
export const archivedTemplatesOf = (firmId: string): string => `FIRM#${firmId}#TEMPLATES#ARCHIVED`;
/** The tags of the template's present file, too long for a list. Not exported: read from the file, which is exported. */
export const templateTagsKey = (firmId: string, templateId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `TEMPLATETAGS#${templateId}`,
});
/** The sample answers of a template, with what their contracts must say. Exported among `templates`. */
export const templateTestsKey = (firmId: string, templateId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `TEMPLATETESTS#${templateId}`,
});
/** What a template was: its versions, with the questionnaire and the tags of each. */
export const templatePartition = (firmId: string, templateId: string): FirmPartition =>
  `FIRM#${firmId}#TEMPLATE#${templateId}`;
/** A copy of the newest version, by which no two get one number. Not exported: a copy of the newest version. */
export const newestTemplateVersionKey = (firmId: string, templateId: string): FirmKey => ({
  pk: templatePartition(firmId, templateId),
  sk: 'NEWEST',
});
/** Versions sort by number: 1 is `VERSION#000001`. What they hold that is long stands in items of its own. Exported among `template-versions`. */
export const templateVersionKey = (
  firmId: string,
  templateId: string,
  number: number,
  part: 'VERSION' | 'QUESTIONNAIRE' | 'TAGS' = 'VERSION',
): FirmKey => ({
  pk: templatePartition(firmId, templateId),
  sk: `${part}#${String(number).padStart(6, '0')}`,
});
/** A matter that was opened from a template: a row of the template's list. Not exported: the matter names its template. */
export const templateUseKey = (firmId: string, templateId: string, matterId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `TEMPLATEUSE#${templateId}#${matterId}`,
});
export const mattersOfTemplate = (firmId: string, templateId: string): FirmPartition =>
  `${templatePartition(firmId, templateId)}#MATTERS`;
/** The head of the log of a template's questionnaire, whose segments and whole follow it (`save-log.ts`). Exported among `templates`. */
export const questionnaireKey = (firmId: string, templateId: string): FirmKey => ({
  pk: `${firmPartition(firmId)}#QUESTIONNAIRE#${templateId}`,
  sk: 'QUESTIONNAIRE',
});
/** What lists say of a questionnaire: it stands before the head of the log, so that both are read at once. Not exported: worked out from other items. */
export const questionnaireFactsKey = (firmId: string, templateId: string): FirmKey => ({
  pk: questionnaireKey(firmId, templateId).pk,
  sk: 'FACTS',
});

/** A clause's key is its identifier, so that no two of a firm have one. Exported among `clauses`. */
export const clauseKey = (firmId: string, clauseId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CLAUSE#${clauseId}`,
});
export const clausesOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CLAUSES`;
export const clausePartition = (firmId: string, clauseId: string): FirmPartition => `FIRM#${firmId}#CLAUSE#${clauseId}`;
/** Versions sort by number: 1 is `VERSION#000001`. Exported among `clause-versions`. */
export const clauseVersionKey = (firmId: string, clauseId: string, number: number): FirmKey => ({
  pk: clausePartition(firmId, clauseId),
  sk: `VERSION#${String(number).padStart(6, '0')}`,
});
/** A template whose present file has a version of the clause. Not exported: the template names its clauses. */
export const clauseUseKey = (firmId: string, clauseId: string, templateId: string): FirmKey => ({
  pk: clausePartition(firmId, clauseId),
  sk: `TEMPLATE#${templateId}`,
});

export const documentPartition = (firmId: string, documentId: string): FirmPartition =>
  `FIRM#${firmId}#DOCUMENT#${documentId}`;
/** Exported among `documents`. */
export const documentKey = (firmId: string, documentId: string): FirmKey => ({
  pk: documentPartition(firmId, documentId),
  sk: 'DOCUMENT',
});
/** Versions sort by number: 1 is `VERSION#000001`. Exported among `versions`. */
export const versionKey = (firmId: string, documentId: string, number: number): FirmKey => ({
  pk: documentPartition(firmId, documentId),
  sk: `VERSION#${String(number).padStart(6, '0')}`,
});
export const documentsOfMatter = (firmId: string, matterId: string): string =>
  `FIRM#${firmId}#MATTER#${matterId}#DOCUMENTS`;
export const documentsOfFirm = (firmId: string): FirmPartition => `FIRM#${firmId}#DOCUMENTS`;
export const documentsOfClient = (firmId: string, clientId: string): FirmPartition =>
  `FIRM#${firmId}#CLIENT#${clientId}#DOCUMENTS`;

/** A small copy of the document in its firm's partition, a row of its client's list; kept in the document's own transaction. Not exported: worked out from other items. */
export const documentPointerKey = (firmId: string, documentId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `DOCUMENT#${documentId}`,
});

/** What tells who follows a list that a row has left it. Not exported: worked out from other items. */
export const goneRowKey = (list: FirmPartition, id: string): FirmKey => ({ pk: list, sk: `GONE#${id}` });

/** A client as it was merged into another. Not exported: the client into whom it was merged is exported. */
export const mergedClientKey = (firmId: string, clientId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `MERGEDCLIENT#${clientId}`,
});
/** A merge of two clients: how far it is, and what undoes it. Not exported: kept for 30 days, to undo a merge. */
export const clientMergeKey = (firmId: string, mergeId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CLIENTMERGE#${mergeId}`,
});
/** What a merge moved, as it was before. */
export const movedByMerge = (firmId: string, mergeId: string): FirmPartition => `FIRM#${firmId}#CLIENTMERGE#${mergeId}`;
/** Not exported: kept for 30 days, to undo a merge. */
export const movedMatterKey = (firmId: string, mergeId: string, matterId: string): FirmKey => ({
  pk: movedByMerge(firmId, mergeId),
  sk: `MATTER#${matterId}`,
});
/** Not exported: kept for 30 days, to undo a merge. */
export const movedNoteKey = (firmId: string, mergeId: string, noteId: string): FirmKey => ({
  pk: movedByMerge(firmId, mergeId),
  sk: `NOTE#${noteId}`,
});
/** Not exported: kept for 30 days, to undo a merge. */
export const movedCheckKey = (firmId: string, mergeId: string, checkId: string): FirmKey => ({
  pk: movedByMerge(firmId, mergeId),
  sk: `CHECK#${checkId}`,
});
/** Not exported: kept for 30 days, to undo a merge. */
export const movedFileKey = (firmId: string, mergeId: string, fileId: string): FirmKey => ({
  pk: movedByMerge(firmId, mergeId),
  sk: `FILE#${fileId}`,
});
/** Not exported: kept for 30 days, to undo a merge. */
export const movedRequestKey = (firmId: string, mergeId: string, requestId: string): FirmKey => ({
  pk: movedByMerge(firmId, mergeId),
  sk: `REQUEST#${requestId}`,
});
/** Pairs of clients that somebody said to be two. */
export const distinctClientsOf = (firmId: string): FirmPartition => `FIRM#${firmId}#DISTINCT`;
/** Not exported: what is not proposed any more. */
export const distinctClientsKey = (firmId: string, one: string, other: string): FirmKey => ({
  pk: distinctClientsOf(firmId),
  sk: `CLIENT#${one}#CLIENT#${other}`,
});

/** A conversation by its name in the firm: `client-m` and `firm-m` of a matter, `direct-<two people>`. */
export const conversationPartition = (firmId: string, name: string): FirmPartition => {
  const [, pair] = /^direct-(.+)$/.exec(name) ?? [];
  return pair === undefined ? `FIRM#${firmId}#CHAT#${name}` : `FIRM#${firmId}#DIRECT#${pair}`;
};
export const messagesOf = (firmId: string, name: string): string => `${conversationPartition(firmId, name)}#LINES`;
/** The conversations of a firm about its matters. */
export const conversationsOf = (firmId: string): FirmPartition => `FIRM#${firmId}#CHATS`;
/** All of them, of two people too, for the export. */
export const everyConversationOf = (firmId: string): string => `FIRM#${firmId}#CONVERSATIONS`;
/** What one person has with others of the firm. */
export const directConversationsOf = (firmId: string, accountId: string): FirmPartition =>
  `FIRM#${firmId}#CHATS#${accountId}`;
/** Exported among `conversations`. */
export const conversationKey = (firmId: string, name: string): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: 'CONVERSATION',
});
/** Messages sort by number: 1 is `LINE#00000001`. Exported among `conversations`. */
export const chatMessageKey = (firmId: string, name: string, number: number): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `LINE#${String(number).padStart(8, '0')}`,
});
/** What a message said until it was changed in its version `version`. Exported among `conversations`. */
export const formerTextKey = (firmId: string, name: string, number: number, version: number): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `${formerTextsOf(number)}${String(version).padStart(8, '0')}`,
});
export const formerTextsOf = (number: number): string => `FORMER#${String(number).padStart(8, '0')}#`;
/** Which number a message has by the id that its sender gave it. Not exported: worked out from other items. */
export const sentMessageKey = (firmId: string, name: string, messageId: string): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `SENT#${messageId}`,
});
/** Up to which message somebody has read. Not exported: it serves the screen alone. */
export const readMarkKey = (firmId: string, name: string, accountId: string): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `READ#${accountId}`,
});
/** Up to which message somebody was mailed that some are unread. Not exported: it serves that mail alone. */
export const unreadMailKey = (firmId: string, name: string, accountId: string): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `MAILED#${accountId}`,
});
/** A conversation of two as one of them finds it in a list. Not exported: worked out from other items. */
export const directRowKey = (firmId: string, name: string, accountId: string): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `PERSON#${accountId}`,
});

/** Where rows of a firm's list are kept by their words; sort keys are `<words>#<id>`, and name people: no event and no log has them. */
export const searchPartition = (list: FirmPartition): FirmPartition => `${list}#WORDS`;
/** Not exported: worked out from other items. */
export const searchItemKey = (list: FirmPartition, name: string, id: string): FirmKey => ({
  pk: searchPartition(list),
  sk: `${name}#${id}`,
});

/** Up to which instant a person has read the notifications, and how many they have not. */
export const bellKey = (accountId: string): Key => ({
  pk: accountPartition(accountId),
  sk: 'NOTIFICATIONSREAD',
});
/** How often what firms share with a person has changed; stands beside the bell, so that both are read as one. */
export const sharedChangesKey = (accountId: string): Key => ({
  pk: accountPartition(accountId),
  sk: 'NOTIFICATIONSREAD#SHARED',
});
/** How many messages a person has not read of each conversation, and how often any of this has changed; stands beside the bell too. */
export const unreadMessagesKey = (accountId: string): Key => ({
  pk: accountPartition(accountId),
  sk: 'NOTIFICATIONSREAD#CHAT',
});
/** Which notifications of after that instant a person has read. */
export const readMarksKey = (accountId: string): Key => ({ pk: accountPartition(accountId), sk: 'NOTIFICATIONMARKS' });
export const notificationKey = (accountId: string, at: string, id: string): Key => ({
  pk: accountPartition(accountId),
  sk: `NOTIFICATION#${at}#${id}`,
});
export const notificationsOf = (accountId: string): string => `${accountPartition(accountId)}#NOTIFICATION`;

/** The firm as a customer of the payment provider, with its cards: at most 10, a small item. Not exported: cards are kept by the payment provider. */
export const walletKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'CARDS' });
/** Not exported: what the firm pays is in its receipts. */
export const subscriptionKey = (firmId: string): FirmKey => ({ pk: firmPartition(firmId), sk: 'SUBSCRIPTION' });
/** Not exported: on its way to something that is exported. */
export const checkoutKey = (firmId: string, checkoutId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `CHECKOUT#${checkoutId}`,
});
/** Not exported: what the firm paid is in its receipts, and the template is exported. */
export const purchaseKey = (firmId: string, showcaseId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `PURCHASE#${showcaseId}`,
});
export const receiptsOf = (firmId: string): FirmPartition => `FIRM#${firmId}#RECEIPTS`;
/** Exported among `receipts`. */
export const receiptKey = (firmId: string, at: string, receiptId: string): FirmKey => ({
  pk: receiptsOf(firmId),
  sk: `${at}#${receiptId}`,
});
export const promotionKey: Key = { pk: 'PROMOTION', sk: 'PROMOTION' };
/** What the operator says on the public site: a few items, each written whole. */
export const SITE = 'SITE';
export const siteHomeKey: Key = { pk: SITE, sk: 'HOME' };
export const siteFaqKey: Key = { pk: SITE, sk: 'FAQ' };
export const pressYearKey = (year: number): Key => ({ pk: SITE, sk: `PRESS#${year}` });
/** Templates that anybody may try: their list, and each as it was put there, copied from its firm by the operator's tool. */
export const SHOWCASE = 'SHOWCASE';
export const showcaseListKey: Key = { pk: SHOWCASE, sk: 'LIST' };
export const showcaseTemplateKey = (templateId: string): Key => ({ pk: SHOWCASE, sk: `TEMPLATE#${templateId}` });
export const couponKey = (couponId: string): Key => ({ pk: `COUPON#${couponId}`, sk: 'COUPON' });
export const cardEventKey = (eventId: string): Key => ({ pk: `EVENT#${eventId}`, sk: 'EVENT' });

/** Files by two letters with which words of theirs begin. */
export const wordPartition = (firmId: string, word: string): FirmPartition =>
  `FIRM#${firmId}#WORD#${Array.from(word).slice(0, 2).join('')}`;
/** Until the year 2223; earlier instants sort later. */
const LAST_MS = 8_000_000_000_000;
const laterFirst = (at: string): string => (LAST_MS - Date.parse(at)).toString(36).padStart(9, '0');
/** A file under one of its words; of one word that one first which was added last. Not exported: worked out from the file. */
export const wordPostingKey = (firmId: string, word: string, addedAt: string, fileId: string): FirmKey => ({
  pk: wordPartition(firmId, word),
  sk: `${word}#${laterFirst(addedAt)}#${fileId}`,
});
/** Messages about the matters of a firm, or what one person and others of it say to each other, by two letters with which words of theirs begin. */
export const saidPartition = (firmId: string, word: string, accountId?: string): FirmPartition => {
  const letters = Array.from(word).slice(0, 2).join('');
  return accountId === undefined ? `FIRM#${firmId}#SAID#${letters}` : `FIRM#${firmId}#SAIDTO#${accountId}#${letters}`;
};
/** A message under one of its words; of one word that one first which was sent last. Not exported: worked out from the message. */
export const saidKey = (firmId: string, word: string, sentAt: string, named: string, accountId?: string): FirmKey => ({
  pk: saidPartition(firmId, word, accountId),
  sk: `${word}#${laterFirst(sentAt)}#${named}`,
});
/** Messages of a conversation have numbers below this. */
const MESSAGES_END = 100_000_000;
/** A message under one of its words among those of its conversation; of one word the newest first. Not exported: worked out from the message. */
export const saidInKey = (firmId: string, name: string, word: string, number: number): FirmKey => ({
  pk: conversationPartition(firmId, name),
  sk: `SAID#${word}#${String(MESSAGES_END - number).padStart(8, '0')}`,
});
/** The newest version of a file, where it is a PDF without words. Not exported: worked out from the file. */
export const blankTextKey = (firmId: string, fileId: string): FirmKey => ({
  pk: firmPartition(firmId),
  sk: `BLANKTEXT#${fileId}`,
});

/** A task of a transaction that is still to be done: a mail, a contract. Its owner is the partition of a firm or an e-mail. Not exported: on its way to something that is exported. */
export const outboxKey = (owner: string, itemId: string): Key => ({ pk: owner, sk: `OUTBOX#${itemId}` });

/** What is gathered of a firm for one mail to an e-mail, the oldest first. */
export const digestPartition = (firmId: string, digestId: string): FirmPartition => `FIRM#${firmId}#DIGEST#${digestId}`;
/** A mail of it. Not exported: on its way to something that is exported. */
export const digestEntryKey = (firmId: string, digestId: string, at: string, entryId: string): FirmKey => ({
  pk: digestPartition(firmId, digestId),
  sk: `ENTRY#${at}#${entryId}`,
});
/** By the hash of the e-mail that it goes to. */
export const digestIdOf = (email: string): string => hashed(email).slice(0, 22);

/** What a clock looks for. A day is a partition, so that none is ever hot and missed days are caught up one by one. */
export type Due =
  | 'TRIALSTEP'
  | 'RENEWAL'
  | 'CHECKOUT'
  | 'OUTBOX'
  | 'REMINDER'
  | 'TASK'
  | 'DEADLINE'
  | 'MATTERDATE'
  | 'CONFLICTRERUN'
  | 'TRASH'
  | 'UPLOAD'
  | 'REQUEST'
  | 'ENVELOPE';
export const dueOn = (kind: Due, day: string): string => `${kind}#${day}`;

/** How far a program that runs by the clock has come. */
export const progressKey = (program: string): Key => ({ pk: `PROGRAM#${program}`, sk: 'PROGRESS' });
