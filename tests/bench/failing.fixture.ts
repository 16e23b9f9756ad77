throw new Error('This part cannot be measured');
