import { message } from '#core/language/message.ts';

/** Why a file is not taken: one sentence each, and what to do where there is something. */

export const NOT_ITS_NAME = message(
  'This file is not what its name says. Please select a PDF, a Word file or an image.',
);
export const OTHER_CONTENTS = message('This file is not what its name says. Save it again and upload that.');
export const SVG = message('SVG drawings can hold programs. Save it as PNG or PDF and upload that.');
export const UNKNOWN_KIND = message('Files of this kind are not taken.');
export const EMPTY = message('This file is empty.');
export const TOO_LARGE = message('This file is too large.');
export const NO_WORD_FILE = message('A version of a contract is a Word file (.docx).');
export const ODD_NAME = message('The name of this file has signs that hide what it is. Rename it and upload it again.');

export const DAMAGED = message('This file is damaged or is not a Word document (.docx).');
export const DAMAGED_FILE = message('This file is damaged. Open it, save it again and upload that.');
export const UNSAFE_NAMES = message('This file contains parts with unsafe names, so it was not opened.');
export const LINKED_PARTS = message('This file contains links to files of a computer, so it was not opened.');
export const SAME_PART_TWICE = message('This file contains the same part twice, so it was not opened.');
export const TOO_MUCH_INSIDE = message('This file is too large when unpacked, so it was not opened.');
export const PASSWORD = message('This document is protected by a password. Remove the password and save it again.');
export const TWO_FILES = message('This file is two files in one, so it was not taken. Save it again and upload that.');
export const HIDDEN_PROGRAM = message('This file holds a program. Remove it and save it again.');

export const MACROS = message('This document contains macros. Save it as a Word document without macros (.docx).');
export const MACROS_OFFICE = message('This file contains macros. Save it without macros and upload that.');
export const CONTROLS = message('This document contains embedded programs or controls. Remove them and save it again.');
export const OUTSIDE_PICTURES = message(
  'This document links to pictures outside the file. Insert the pictures themselves and save it again.',
);
export const OUTSIDE_CONTENT = message(
  'This document loads content from outside the file. Paste that content in and save it again.',
);
export const OUTSIDE_DATA = message(
  'This workbook fetches data from elsewhere. Remove its connections, keep their values and save it again.',
);
export const OTHER_FILE_INSIDE = message(
  'This document has another file inserted as a whole (altChunk). Open it in Word and save it again.',
);
export const OWN_ENTITIES = message(
  'This file declares its own XML entities, which no Word document does, so it was not opened.',
);
export const DDE = message('This document has fields that start other programs (DDE). Remove them and save it again.');
export const DDE_CELLS = message(
  'This table has cells that start other programs (DDE). Remove them and save it again.',
);

export const PDF_SCRIPTS = message('This PDF runs scripts of its own. Print it to a new PDF and upload that.');
export const PDF_LAUNCHES = message('This PDF starts other programs. Print it to a new PDF and upload that.');
export const PDF_PROGRAMS = message('This PDF has a program attached. Remove the attachment and save it again.');
export const PDF_XFA = message(
  'This PDF is a form with programs of its own (XFA). Print it to a new PDF and upload that.',
);
export const PDF_MEDIA = message('This PDF plays media of its own. Print it to a new PDF and upload that.');
export const PDF_OUTWARD = message(
  'This PDF reaches for another address when it is opened. Print it to a new PDF and upload that.',
);
export const PDF_LOCKED = message(
  'This PDF is locked, so it cannot be checked. Print it to a new PDF and upload that.',
);
export const PDF_HIDDEN = message('This PDF hides what it does. Print it to a new PDF and upload that.');

export const PICTURE_TOO_LARGE = message(
  'This picture has more than 50 million pixels. Make it smaller and upload that.',
);
export const PICTURE_PROGRAM = message('This picture holds a program, so it was not taken.');
export const MAIL_PROGRAM = message('This mail has a program attached. Save what else it holds and upload that.');
