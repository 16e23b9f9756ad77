export { Guard } from './guard.tsx';
export { Layout } from './layout.tsx';
