import { isEmail, withoutAccents } from '#core/text.ts';
import { ADDRESS_FIELDS, type ImportColumn, type ImportField } from './field.ts';

/**
 * What columns are called in exports of Clio, Outlook, Google, of practice and sales software, and in other languages; plain as
 * `plainHeader` writes them, without what says whose or which of several it is.
 */
const knownHeadings: Record<ImportField, string> = {
  client_type:
    'type|kind|person or company|entity type|is company|typ|kundentyp|art|tipo|tipo de cliente|type de client|tipo cliente',
  invitee_name:
    'name|full name|display name|fullname|contact name|client name|person|file as|person name|names|nombre completo|nom complet|nome completo|vollstandiger name|ansprechpartner|naam|navn|namn|imie i nazwisko|שם|שם מלא',
  first_name:
    'first name|firstname|first|given name|givenname|forename|fname|vorname|rufname|prenom|nombre|nombres|primer nombre|nome|primeiro nome|voornaam|fornavn|fornamn|imie|שם פרטי',
  middle_name: 'middle name|middlename|middle|additional name|middle initial|mname|segundo nombre|zweiter vorname',
  last_name:
    'last name|lastname|last|surname|family name|familyname|lname|nachname|familienname|zuname|nom de famille|apellido|apellidos|primer apellido|cognome|sobrenome|achternaam|etternavn|efternavn|efternamn|nazwisko|שם משפחה',
  company_name:
    'company|company name|companyname|organization|organisation|organization name|organisation name|organization 1 name|employer|account|account name|firm|firm name|firma|firmenname|unternehmen|gesellschaft|societe|entreprise|raison sociale|empresa|compania|razon social|azienda|societa|ragione sociale|bedrijf|virksomhed|foretag|חברה',
  formerNames:
    'former names|former name|maiden name|previous name|other names|also known as|aka|geburtsname|nom de jeune fille',
  invitee_email:
    'email|e mail|mail|email address|e mail address|emailaddress|mail address|e mail adresse|email adresse|mailadresse|courriel|adresse e mail|adresse email|adresse courriel|correo|correo electronico|email correo|posta elettronica|indirizzo email|e post|epost|e mailadres|adres e mail|דואל|דוא ל|אימייל',
  countryCode: 'country code|phone country code|calling code|dial code|vorwahl land|landesvorwahl',
  mobileNumber:
    'phone|phone number|phonenumber|telephone|telephone number|tel|tel no|cell|cell phone|cellphone|mobile|mobile number|mobile phone|handy|telefon|telefonnummer|mobiltelefon|mobil|handynummer|mobilnummer|telefono|telefono movil|movil|celular|telefone|portable|cellulare|telefoon|mobiel|numer telefonu|טלפון|נייד',
  address_line_1:
    'address|street|street address|address line|address line 1|address 1|address1|street 1|street line 1|addr|adresse|strasse|straße|strasse und hausnummer|rue|direccion|calle|domicilio|indirizzo|via|endereco|rua|adres|adresse 1|rue et numero|כתובת|רחוב',
  address_line_2:
    'address line 2|address 2|address2|street 2|street line 2|extended address|suite|unit|apt|apartment|apt suite|adresszusatz|adresse 2|complement|complement d adresse|direccion 2|complemento',
  city: 'city|town|locality|town city|city town|ort|stadt|wohnort|ville|commune|ciudad|localidad|municipio|poblacion|citta|comune|cidade|plaats|stad|by|miasto|עיר',
  state:
    'state|province|region|state province|province state|state region|province region|county|stateprovince|bundesland|kanton|departement|provincia|estado|comunidad|regione|provincie|lan|wojewodztwo',
  zip_code:
    'zip|zip code|zipcode|postal code|postalcode|post code|postcode|zip postal code|postal zip code|zip postal|postal|plz|postleitzahl|code postal|cp|codigo postal|cap|cep|postnummer|postnr|kod pocztowy|מיקוד',
  country: 'country|country region|country name|countryregion|nation|land|pays|pais|paese|kraj|maa|מדינה|ארץ',
  tags: 'tags|tag|labels|label|categories|category|group|groups|group membership|keywords|etiquetas|etiquettes|kategorien|kategorie|schlagworte|schlagworter|mots cles|תגיות',
  notes:
    'notes|note|comments|comment|remarks|remark|description|about|memo|background|notizen|notiz|bemerkung|bemerkungen|anmerkungen|kommentar|notas|observaciones|comentarios|remarques|commentaires|observacoes|opmerkingen|uwagi|הערות',
};

const fieldOf = new Map(
  Object.entries(knownHeadings).flatMap(([field, all]) =>
    all.split('|').map((word) => [word, field as ImportField] as const),
  ),
);

/** Say which of several a column is, the ones that are taken first before the others. */
const ranks: readonly string[] = [
  'primary main default preferred',
  'contact client customer invitee lead mandant kunde kunden cliente',
  'mobile cell direct',
  'work business office professional company organization company main',
  'home personal private privat',
  'billing mailing shipping other alternate secondary additional',
];
const rankOf = new Map(ranks.flatMap((line, rank) => line.split(' ').map((word) => [word, rank + 1] as const)));
/** Say nothing more in front of another word. */
const fillers = new Set(['address', 'adresse', 'name', 'value', 'the', 'of', 'no', 'nr']);

/** `Primary E-mail 1 - Value` → `primary e mail 1 value`; `companyName` → `company name`. */
const plainHeader = (header: string): string =>
  withoutAccents(header.replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2').toLowerCase())
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

interface Guess {
  field: ImportField;
  /** Of several columns of a field the lowest comes first. */
  rank: number;
  /** What tells its address from others in the row: `home`. */
  group: string;
}

const lookUp = (parts: readonly string[]): ImportField | undefined => fieldOf.get(parts.join(' '));

const guessOf = (header: string): Guess | undefined => {
  const plain = plainHeader(header);
  const whole = fieldOf.get(plain);
  if (whole) return { field: whole, rank: 0, group: '' };
  const parts = plain.split(' ');
  const numbers = parts.filter((part) => /^\d+$/.test(part));
  const named = parts.filter((part) => !numbers.includes(part));
  const qualifiers = named.filter((part) => rankOf.has(part));
  const rank = Math.max(0, ...qualifiers.map((part) => rankOf.get(part) ?? 0)) * 10 + Number(numbers[0] ?? 0) + 1;
  const unqualified = named.filter((part) => !qualifiers.includes(part));
  const group = [...qualifiers, ...numbers].join(' ');
  const shorter = (from: readonly string[]) => from.filter((part) => !fillers.has(part));
  // Of `work address 2 city` the most is looked for that has a meaning.
  const tried = [named, [...unqualified, ...numbers], unqualified, shorter(named), shorter(unqualified)];
  const field = tried.map(lookUp).find((found) => found !== undefined);
  return field && { field, rank, group: qualifiers.includes('phone') ? '' : group };
};

const isOfAddress = (field: ImportField): boolean => (ADDRESS_FIELDS as readonly string[]).includes(field);
/** Fields of which further columns are kept, as notes, where the first is filled. */
const several: readonly ImportField[] = ['invitee_email', 'mobileNumber', 'notes', 'tags'];

interface Candidate extends Guess {
  column: number;
}

/** The address of which most cells are filled, so that no two are mixed into one. */
const fullestGroup = (candidates: readonly Candidate[], rows: readonly (readonly string[])[]): string | undefined => {
  const groups = new Map<string, { filled: number; rank: number }>();
  for (const { field, group, column, rank } of candidates.filter((each) => isOfAddress(each.field))) {
    const former = groups.get(group) ?? { filled: 0, rank };
    const filled = field === 'country' ? 0 : rows.filter((row) => (row[column] ?? '').trim() !== '').length;
    groups.set(group, { filled: former.filled + filled, rank: Math.min(former.rank, rank) });
  }
  const [best] = [...groups].sort(([, one], [, other]) => other.filled - one.filled || one.rank - other.rank);
  return best?.[0];
};

const isMostly = (rows: readonly (readonly string[])[], column: number, holds: (cell: string) => boolean): boolean => {
  const filled = rows.map((row) => (row[column] ?? '').trim()).filter(Boolean);
  return filled.length > 0 && filled.filter(holds).length * 2 > filled.length;
};

/** What each column seems to say, by what stands above it and in its first rows. */
export const guessColumns = (headers: readonly string[], rows: readonly (readonly string[])[]): ImportColumn[] => {
  const candidates: Candidate[] = headers.flatMap((header, column) => {
    const guess = guessOf(header);
    return guess ? [{ ...guess, column }] : [];
  });
  const address = fullestGroup(candidates, rows);
  const taken = new Map<number, ImportField>();
  const byRank = candidates.toSorted((one, other) => one.rank - other.rank || one.column - other.column);
  for (const { field, column, group } of byRank) {
    if (isOfAddress(field) && group !== address) continue;
    if (several.includes(field) || ![...taken.values()].includes(field)) taken.set(column, field);
  }
  const columnOf = (field: ImportField) => [...taken].find(([, found]) => found === field)?.[0];
  const name = columnOf('invitee_name');
  // `Name` beside `Vorname` and `Nom` beside `Prénom` are family names.
  if (columnOf('first_name') !== undefined && columnOf('last_name') === undefined && name !== undefined)
    taken.set(name, 'last_name');
  const nom = headers.findIndex((header) => plainHeader(header) === 'nom');
  if (nom >= 0 && !taken.has(nom)) taken.set(nom, columnOf('first_name') === undefined ? 'invitee_name' : 'last_name');
  // `Nombre` or `Nome` alone is the whole name.
  const first = columnOf('first_name');
  if (first !== undefined && columnOf('last_name') === undefined && columnOf('invitee_name') === undefined)
    taken.set(first, 'invitee_name');
  if (columnOf('invitee_email') === undefined) {
    const email = headers.findIndex((_, column) => !taken.has(column) && isMostly(rows, column, isEmail));
    if (email >= 0) taken.set(email, 'invitee_email');
  }
  return headers.map((header, column) => ({ header: header.slice(0, 200), field: taken.get(column) ?? 'none' }));
};

/** Whether the first line of a file names its columns: it has no e-mail, and no number of a phone. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => guessOf(cell) !== undefined) || !cells.some((cell) => cell.includes('@') || /\d{4}/.test(cell));
