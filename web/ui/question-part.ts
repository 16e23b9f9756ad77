/** The part of a matter's page in which its clients' questions stand. */
export const QUESTIONS_PART = 'questions';
