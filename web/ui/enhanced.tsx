import { type ReactNode, useEffect, useRef } from 'react';

interface EnhancedProps {
  /** By which a page that stands as HTML names the same script (`app/enhancements.ts`). */
  name: string;
  /** It may give what ends it. */
  script: (part: HTMLElement) => unknown;
  hidden?: boolean;
  children: ReactNode;
}

/** A part that a script fills in, wherever its page was drawn. */
export const Enhanced = ({ name, script, hidden, children }: EnhancedProps) => {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const end = part.current && script(part.current);
    return typeof end === 'function' ? () => end() : undefined;
  }, [script]);
  return (
    <div ref={part} data-enhanced={name} hidden={hidden}>
      {children}
    </div>
  );
};
