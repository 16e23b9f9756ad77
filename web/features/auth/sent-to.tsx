/** Where the code went. */
export const SentTo = ({ email }: { email: string }) => (
  <>
    Enter the 4-digit code sent to <strong>{email}</strong>
  </>
);
