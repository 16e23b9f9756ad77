/** Where the file that verifies without a network is published. */
declare module 'virtual:verifier-file' {
  const address: string;
  export default address;
}
